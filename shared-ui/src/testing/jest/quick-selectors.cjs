const CLASS = /\.([A-Za-z_][\w-]*)/;
/** Only names, classes, states and combinators: no lists, functions, attributes or escapes. */
const PLAIN = /^[\w.:*>+~\s-]+$/;
const TAGS = /^[a-z][a-z0-9]*(?:\s*,\s*[a-z][a-z0-9]*)*$/;

/**
 * @param {string} selector
 * @returns {(element: {localName: string, getAttributeNS: Function}) => boolean} what an element must have for the
 * selector to match it: one of the names of a list, or the class in the selector's last part
 */
function needOf(selector) {
  if (TAGS.test(selector)) {
    const names = new Set(selector.split(',').map((name) => name.trim()));
    return ({ localName }) => names.has(localName.toLowerCase());
  }
  const name = PLAIN.test(selector) ? CLASS.exec(selector.split(/[\s>+~]+/).at(-1) ?? '')?.[1] : undefined;
  if (name === undefined) return () => true;
  return (element) => element.getAttributeNS(null, 'class')?.includes(name) ?? false;
}

/**
 * jsdom asks of each rule of all style sheets whether it matches an element, each time that an element's style is wanted
 * after a change. Most rules have one class that the element lacks, which is seen without a search.
 * @param {(element: object, selector: string) => boolean} matches
 */
function quickly(matches) {
  const needs = new Map();
  return (element, selector) => {
    let need = needs.get(selector);
    if (need === undefined) {
      need = needOf(selector ?? '');
      needs.set(selector, need);
    }
    return need(element) && matches(element, selector);
  };
}

module.exports = { quickly };
