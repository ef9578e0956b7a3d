// The page of a game.

import '../board/board.js';
import { openGame } from '../game/page.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';

installTheme();
const root = document.getElementById('app');
const data = pageData();
if (root && data.game) void openGame(root, data.variant, data.game, data.address, data.course);
