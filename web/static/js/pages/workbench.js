// The page of the workbench.

import '../board/board.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';
import { openWorkbench } from '../workbench/page.js';

installTheme();
const root = document.getElementById('app');
if (root) void openWorkbench(root, pageData());
