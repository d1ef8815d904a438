/** @typedef {{ length: number, [index: number]: string, getPropertyValue: Function, getPropertyPriority: Function }} Block */
/** @typedef {{ style: Block, selectorText: string, media?: ArrayLike<string>, cssRules: Rule[] }} Rule */
/** @typedef {[name: string, value: string, priority: string]} Property */

/** Visits the rules for screens, those in media queries too, in the order of the sheet. */
function eachRule(/** @type {Rule[]} */ rules, /** @type {(rule: Rule) => void} */ visit) {
  for (const rule of rules) {
    if (!rule.media) visit(rule);
    else if (Array.prototype.includes.call(rule.media, 'screen')) rule.cssRules.forEach(visit);
  }
}

/** Adds what a block says to a list: name, value and priority of each property. */
function addBlock(/** @type {string[]} */ list, /** @type {Block} */ block) {
  for (let i = 0; i < block.length; i += 1) {
    const name = block[i] ?? '';
    list.push(name, block.getPropertyValue(name), block.getPropertyPriority(name));
  }
}

/**
 * Parsing is slow, and a parsed declaration depends on nothing but what it is made of.
 * @param {new () => any} CSSStyleDeclaration
 */
function rememberDeclarations(CSSStyleDeclaration) {
  const known = new Map();
  return (/** @type {string[]} */ properties) => {
    const key = properties.join('\0');
    let declaration = known.get(key);
    if (declaration !== undefined) return declaration;
    declaration = new CSSStyleDeclaration();
    for (let i = 0; i < properties.length; i += 3) {
      const [name, value, priority] = properties.slice(i, i + 3);
      if (value === 'unset') declaration.removeProperty(name);
      else declaration.setProperty(name, value, priority);
    }
    known.set(key, declaration);
    return declaration;
  };
}

/**
 * jsdom parses each property of each rule that matches an element, each time that the element's style is wanted after a
 * change of the page. Here elements with the same rules share one declaration, which is parsed once by a worker.
 * @param {any} jsdom its parts (`partsOf`)
 */
function shareDeclarations({ CSSStyleDeclaration, styleRules, matches, defaultRules }) {
  const declarationOf = rememberDeclarations(CSSStyleDeclaration);

  styleRules.getDeclarationForElement = (/** @type {any} */ element) => {
    const page = element._ownerDocument;
    page._styleCache ??= new WeakMap();
    let declaration = page._styleCache.get(element);
    if (declaration !== undefined) return declaration;
    /** @type {string[]} */
    const properties = [];
    const add = (/** @type {Rule} */ rule) => {
      if (matches(element, rule.selectorText)) addBlock(properties, rule.style);
    };
    eachRule(defaultRules, add);
    for (const { cssRules } of page.styleSheets._list) eachRule(cssRules, add);
    addBlock(properties, element.style);
    declaration = declarationOf(properties);
    page._styleCache.set(element, declaration);
    return declaration;
  };
}

/** A declaration that its receiver may change. */
function copyOf(/** @type {new () => any} */ CSSStyleDeclaration, /** @type {any} */ declaration) {
  const copy = new CSSStyleDeclaration();
  for (const key of Object.keys(declaration)) copy[key] = declaration[key];
  copy._values = new Map(declaration._values);
  copy._priorities = new Map(declaration._priorities);
  copy._length = declaration._length;
  return copy;
}

/**
 * The style of an element as scripts see it: what the style sheets say, and a few values that jsdom works out. jsdom
 * parses all of that again for each call; here equal styles are parsed once, and each call gets a copy.
 * @param {any} jsdom its parts (`partsOf`)
 * @param {any} window
 */
function quickComputedStyle({ CSSStyleDeclaration, styleRules, toElement }, window) {
  const computeAnew = window.getComputedStyle;
  const names = Object.keys(styleRules.propertiesWithResolvedValueImplemented);

  return function getComputedStyle(/** @type {unknown} */ element, /** @type {unknown} */ pseudoElement) {
    if ((pseudoElement ?? '') !== '') return computeAnew(element, pseudoElement);
    const impl = toElement(window, element);
    const declared = styleRules.getDeclarationForElement(impl);
    const values = names.map((name) => styleRules.getResolvedValue(impl, name));
    return copyOf(CSSStyleDeclaration, computedOf(CSSStyleDeclaration, declared, names, values));
  };
}

/** The styles of `getComputedStyle`, by the declaration that they are made of and the values that jsdom works out. */
const computed = new WeakMap();

function computedOf(
  /** @type {new () => any} */ CSSStyleDeclaration,
  /** @type {any} */ declared,
  /** @type {string[]} */ names,
  /** @type {string[]} */ values,
) {
  const known = computed.get(declared) ?? new Map();
  computed.set(declared, known);
  const key = values.join('\0');
  if (known.has(key)) return known.get(key);
  const declaration = new CSSStyleDeclaration();
  for (let i = 0; i < declared.length; i += 1)
    declaration.setProperty(
      declared[i],
      declared.getPropertyValue(declared[i]),
      declared.getPropertyPriority(declared[i]),
    );
  names.forEach((name, i) => declaration.setProperty(name, values[i]));
  known.set(key, declaration);
  return declaration;
}

/** What the functions above need of jsdom. */
function partsOf(/** @type {(file: string) => any} */ load) {
  const living = (/** @type {string} */ file) => load(`jsdom/lib/jsdom/living/${file}.js`);
  const Element = living('generated/Element');
  return {
    CSSStyleDeclaration: load('cssstyle').CSSStyleDeclaration,
    styleRules: living('helpers/style-rules'),
    matches: living('helpers/selectors').matchesDontThrow,
    defaultRules: load('rrweb-cssom').parse(load('jsdom/lib/jsdom/browser/default-stylesheet.js')).cssRules,
    toElement: Element.convert,
  };
}

module.exports = { shareDeclarations, quickComputedStyle, partsOf };
