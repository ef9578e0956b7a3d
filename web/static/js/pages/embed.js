// The page that others show in a frame: a board to look at.

import '../board/board.js';
import { openFrame } from '../embed/frame.js';
import { pageData } from '../lib/dom.js';
import { restoreTheme } from '../lib/settings.js';

restoreTheme();
const root = document.getElementById('app');
const data = pageData();
if (root && data.variant) openFrame(root, data);
