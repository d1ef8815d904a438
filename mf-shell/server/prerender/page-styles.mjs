import { Features, transform } from 'lightningcss';
import { LRUCache } from 'lru-cache';

/** Styles of the pages that were rendered last; a page made anew nearly always has the same. @type {LRUCache<string, string>} */
const known = new LRUCache({ max: 100 });

const styleText = /^<style[^>]*>([\s\S]*)<\/style>$/;

/** @param {number} major @param {number} [minor] a browser's version as the library counts it */
const version = (major, minor = 0) => (major << 16) | (minor << 8);

/** Nothing newer than what the front ends themselves need, and nothing rewritten for older browsers. */
const syntax = {
  targets: { chrome: version(100), firefox: version(100), safari: version(15, 4) },
  exclude:
    Features.VendorPrefixes |
    Features.DirSelector |
    Features.LangSelectorList |
    Features.LogicalProperties |
    Features.LightDark,
};

/** @param {string} text @param {RegExp} pattern @returns {Set<string>} what its first group matches */
const names = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** @param {string} html */
const classesIn = (html) =>
  new Set([...names(html, / class="([^"]*)"/g)].flatMap((list) => list.split(' ')).filter((name) => name !== ''));

/** @param {string} html @returns {Set<string>} names of its elements, and of the two that every page has */
const elementsIn = (html) => new Set(['html', 'body', ...names(html, /<([a-z][a-z0-9]*)/g)]);

/** @param {string} html @returns {Set<string>} its attributes as `name` and `name="value"` */
const attributesIn = (html) =>
  new Set(
    [...html.matchAll(/ ([a-z][a-z-]*)(?:="([^"]*)")?(?=[\s>/])/g)].flatMap(([, name = '', value = '']) => [
      name,
      `${name}="${value}"`,
    ]),
  );

/** What comes after rendering: a script sets the theme before the page is painted, and the browser opens `details`. */
const setLater = new Set(['data-theme', 'open']);

/**
 * Whether something in the markup can match, as far as its elements and attributes tell. Hovered and focused ones can.
 * @param {import('lightningcss').Selector} selector
 * @param {{elements: Set<string>, attributes: Set<string>}} markup
 * @returns {boolean}
 */
function canMatch(selector, markup) {
  return selector.every((part) => {
    if (part.type === 'type') return markup.elements.has(part.name);
    if (part.type === 'attribute' && !setLater.has(part.name)) {
      const { name, operation } = part;
      const isExact = operation?.operator === 'equal' && name !== 'class';
      return markup.attributes.has(isExact ? `${name}="${operation.value}"` : name);
    }
    if (part.type !== 'pseudo-class') return true;
    if (part.kind === 'disabled') return markup.attributes.has('disabled');
    const isGroup = part.kind === 'has' || part.kind === 'is' || part.kind === 'where';
    return !isGroup || part.selectors.some((each) => canMatch(each, markup));
  });
}

/**
 * Font faces for characters that the page does not have, by the start of their rule.
 * @param {string} css @param {string} html @returns {string} the css without them
 */
function withoutIdleFonts(css, html) {
  const codes = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0);
  return css.replaceAll(/@font-face\s*\{[^}]*unicode-range:([^;}]*)[^}]*\}/g, (face, /** @type {string} */ ranges) =>
    ranges.split(',').some((range) => isInRange(range.trim(), codes)) ? face : '',
  );
}

/** @param {string} range as CSS writes it: `U+26`, `U+0-7F`, `U+4??` @param {number[]} codes */
function isInRange(range, codes) {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
  const [least, most] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16));
  return codes.some((code) => code >= (least ?? 0) && code <= (most ?? 0));
}

/**
 * Classes and colours that a page does not use: those of placeholders that were shown while it was rendered, tokens
 * that only other pages use, and the notes that styled-components writes for itself (as rules of classes `g1`, `g2`…).
 * @param {string} css @param {string} html @returns {string[]}
 */
function unusedIn(css, html) {
  const used = new Set([...classesIn(html), ...names(css, /var\((--[\w-]+)/g)]);
  const declared = [...names(css, /\.([A-Za-z_][\w-]*)/g), ...names(css, /[{;\s](--[\w-]+):/g)];
  return declared.filter((name) => !used.has(name));
}

/**
 * Short names for the tokens, as minifiers give them to variables: no other style sheet uses these rules' tokens.
 * @param {string} css @returns {(name: string) => string}
 */
function shortNames(css) {
  const found = [...names(css, /[{;\s](--[\w-]+):/g)];
  const short = new Map(found.map((name, index) => [name, `--${index.toString(36)}`]));
  return (name) => short.get(name) ?? name;
}

/**
 * @param {string} css @param {string[]} unused
 * @param {{elements: Set<string>, attributes: Set<string>}} markup
 */
function shorten(css, unused, markup) {
  const short = shortNames(css);
  const { code } = transform({
    ...syntax,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { DashedIdent: short, Selector: (selector) => (canMatch(selector, markup) ? undefined : []) },
    // Lightning CSS renames first and drops then, so it needs the new names.
    unusedSymbols: unused.map(short),
  });
  return Buffer.from(code).toString('utf8');
}

/**
 * What the browser needs to paint a rendered page: the rules of its markup alone, in few bytes. It is an element of its
 * own: styled-components neither reads it nor counts on it, and makes its rules again, later in the head, when it takes
 * the page over.
 * @param {string} tag as styled-components writes it
 * @param {string} html the page's markup
 * @returns {string} a style element
 */
export function pageStyles(tag, html) {
  const [, css] = styleText.exec(tag) ?? [];
  if (css === undefined) return tag;
  const needed = withoutIdleFonts(css, html);
  const unused = unusedIn(needed, html);
  const markup = { elements: elementsIn(html), attributes: attributesIn(html) };
  const named = names(needed, /\[([a-z-]+(?:=[^\]]*)?)\]/g);
  const present = [...named].filter((attribute) => markup.attributes.has(attribute.replaceAll("'", '"')));
  const key = [unused, [...markup.elements].sort(), present, needed].join('\n');
  const text = known.get(key) ?? shorten(needed, unused, markup);
  known.set(key, text);
  return `<style>${text}</style>`;
}
