/** Escapes, namespaces, nesting and at-rules are left to the search. */
const UNUSUAL = /[\\|&@]/;
/** The last part of a selector once its states are stars: a name, classes, an id and attributes. */
const COMPOUND = /^([a-z][a-z0-9]*)?((?:[.#][A-Za-z_][\w-]*|\[[a-z][a-z-]*\]|\*)*)$/;
const CONDITION = /[.#[][\w-]+/g;

/** @typedef {{ localName: string, getAttributeNS: Function, hasAttributeNS: Function }} Styled an element */
/** @typedef {(element: Styled) => boolean} Need */

/** Cuts out texts and what stands in brackets (`:has(…)`, `[type='radio']`); a star for each state (`:focus`). */
function withoutStates(/** @type {string} */ selector) {
  let rest = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest.replace(/::?[a-z-]+/g, '*');
}

/** @returns {Need} */
function needOfCondition(/** @type {string} */ condition) {
  const name = condition.slice(1);
  if (condition.startsWith('[')) return (element) => element.hasAttributeNS(null, name);
  const attribute = condition.startsWith('.') ? 'class' : 'id';
  return (element) => element.getAttributeNS(null, attribute)?.includes(name) ?? false;
}

/**
 * @param {string} selector without commas and states
 * @returns {Need | undefined} what the last part asks of an element; undefined when that is not plain
 */
function needOfPart(selector) {
  const [, tag, conditions = ''] =
    COMPOUND.exec(
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    ) ?? [];
  const needs = (conditions.match(CONDITION) ?? []).map(needOfCondition);
  if (tag !== undefined) needs.unshift(({ localName }) => localName.toLowerCase() === tag);
  if (needs.length < 2) return needs[0];
  return (element) => needs.every((need) => need(element));
}

/**
 * @param {string} selector
 * @returns {Need} what an element must have for the selector to match it
 */
function needOf(selector) {
  if (UNUSUAL.test(selector)) return () => true;
  const needs = withoutStates(selector).split(',').map(needOfPart);
  if (needs.length === 1) return needs[0] ?? (() => true);
  return (element) => needs.some((need) => need === undefined || need(element));
}

/**
 * jsdom asks of each rule of all style sheets whether it matches an element, each time that an element's style is wanted
 * after a change. Most rules have a name or a class that the element lacks, which is seen without a search. A search is
 * slow, the longest by far for `:has(…)`.
 * @param {(element: object, selector: string) => boolean} matches
 */
function quickly(matches) {
  const needs = new Map();
  return (/** @type {Styled} */ element, /** @type {string} */ selector) => {
    let need = needs.get(selector);
    if (need === undefined) {
      need = needOf(selector ?? '');
      needs.set(selector, need);
    }
    return need(element) && matches(element, selector);
  };
}

module.exports = { quickly };
