const { createRequire } = require('node:module');
const { findControlsById } = require('./quick-labels.cjs');
const { quickly } = require('./quick-selectors.cjs');
const styles = require('./quick-styles.cjs');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const living = (/** @type {string} */ file) => ofJsdom(`jsdom/lib/jsdom/living/${file}`);
const selectors = living('helpers/selectors.js');

// Before jsdom is loaded, which keeps the function.
selectors.matchesDontThrow = quickly(selectors.matchesDontThrow);

// jsdom's files need one another: a file that is asked for first fails.
ofJsdom('jsdom');
findControlsById(
  living('nodes/HTMLLabelElement-impl.js').implementation,
  living('helpers/form-controls.js').isLabelable,
);

const partsOfStyles = styles.partsOf(ofJsdom);
styles.shareDeclarations(partsOfStyles);

const JSDOMEnvironment = require('jest-fixed-jsdom');

/** The simulated page of front-end tests. */
module.exports = class Page extends JSDOMEnvironment {
  constructor(/** @type {any[]} */ ...args) {
    super(...args);
    this.global.getComputedStyle = styles.quickComputedStyle(partsOfStyles, this.global);
  }
};
