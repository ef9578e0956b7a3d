// The page of the analysis board.

import '../board/board.js';
import { openAnalysis } from '../analysis/page.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';

installTheme();
const root = document.getElementById('app');
const data = pageData();
if (root && data.study) openAnalysis(root, data);
