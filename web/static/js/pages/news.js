// What waits for who is signed in, on every page: counts in the header and in the title of the tab, and the list behind
// the bell, as the server tells by one stream. Pages of guests do not load this.

import { watchNews } from '../lib/news.js';

watchNews(document.body.dataset.viewer ?? '');
