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

/** @param {string} css @param {string[]} unused */
function shorten(css, unused) {
  const short = shortNames(css);
  const { code } = transform({
    ...syntax,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { DashedIdent: short },
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
  const unused = unusedIn(css, html);
  const key = `${unused.join(' ')}\n${css}`;
  const text = known.get(key) ?? shorten(css, unused);
  known.set(key, text);
  return `<style>${text}</style>`;
}
