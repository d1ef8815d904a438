const { createRequire } = require('node:module');
const { quickly } = require('./quick-selectors.cjs');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = ofJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

// Before jsdom is loaded, which keeps the function.
selectors.matchesDontThrow = quickly(selectors.matchesDontThrow);

/** The simulated page of front-end tests. */
module.exports = require('jest-fixed-jsdom');
