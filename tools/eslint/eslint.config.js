// The rules for the browser's modules and their tests. Types and unknown names are tsc's business (web/jsconfig.json).

import js from '@eslint/js';

export default [
  { files: ['web/static/js/**/*.js', 'web/jstest/**/*.mjs'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off',
      'max-len': ['error', { code: 120 }],
      'max-lines': ['error', { max: 450 }],
      'max-lines-per-function': ['error', { max: 100 }],
      'max-depth': ['error', 4],
      complexity: ['error', 20],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'off',
      'no-shadow': ['error', { allow: ['_'] }],
      'no-implicit-coercion': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      'no-duplicate-imports': 'error',
      'no-eval': 'error',
      'no-console': 'error',
      'no-alert': 'error',
      'no-self-compare': 'error',
      'no-unused-expressions': ['error', { allowShortCircuit: true }],
      'no-warning-comments': 'error',
      'default-case-last': 'error',
      'array-callback-return': 'error',
      'consistent-this': 'error',
      'require-await': 'error',
      'no-promise-executor-return': 'off',
      'no-throw-literal': 'error',
    },
  },
  // A page's early script runs before anything else and is no module, and neither is the service worker.
  { files: ['web/static/js/pages/early.js', 'web/static/js/worker.js'], languageOptions: { sourceType: 'script' } },
  // Tests are one function each, however long.
  { files: ['web/jstest/**'], rules: { 'max-lines-per-function': 'off' } },
];
