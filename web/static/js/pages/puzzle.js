// The page of a puzzle.

import '../board/board.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';
import { openPuzzle } from '../puzzle/page.js';

installTheme();
const root = document.getElementById('app');
const data = pageData();
if (root && data.study) openPuzzle(root, data);
