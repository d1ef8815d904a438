import { defaultLanguage, languages } from './language.mjs';
import { isListed } from './listed.mjs';

/** @typedef {import('@valikool/shared-ui/prerender').PageHead} PageHead */
/** @typedef {{appName: string, publicUrl: string}} Site */

const locales = Object.freeze({ et: 'et_EE', en: 'en_GB', ru: 'ru_RU' });

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** JSON that cannot end its script element. @param {unknown} value */
export const inlineJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * The address of a page in a language; the default language has no parameter.
 * @param {string} publicUrl
 * @param {string} path
 * @param {string} language
 */
export function addressIn(publicUrl, path, language) {
  const address = new URL(path, `${publicUrl}/`).href;
  return language === defaultLanguage ? address : `${address}?lang=${language}`;
}

/** @param {string} name @param {string} value @param {'name' | 'property'} by */
const meta = (name, value, by = 'name') => `<meta ${by}="${name}" content="${escapeHtml(value)}">`;

/** For pages that search engines must not list: pages that do not exist, and those that `isListed` refuses. */
export const unlisted = meta('robots', 'noindex');

/**
 * The addresses of the page in all languages.
 * @param {string} publicUrl
 * @param {string} path
 * @param {string} language
 */
function addresses(publicUrl, path, language) {
  const link = (/** @type {string} */ attributes, /** @type {string} */ href) =>
    `<link ${attributes} href="${escapeHtml(href)}">`;
  return [
    link('rel="canonical"', addressIn(publicUrl, path, language)),
    ...languages.map((each) => link(`rel="alternate" hreflang="${each}"`, addressIn(publicUrl, path, each))),
    link('rel="alternate" hreflang="x-default"', addressIn(publicUrl, path, defaultLanguage)),
  ];
}

/** What previews of links show. @param {Site} site @param {PageHead} head @param {string} path @param {string} language */
function preview({ appName, publicUrl }, head, path, language) {
  return [
    meta('og:site_name', appName, 'property'),
    meta('og:type', 'website', 'property'),
    meta('og:title', head.title, 'property'),
    meta('og:description', head.description, 'property'),
    meta('og:url', addressIn(publicUrl, path, language), 'property'),
    meta('og:locale', locales[/** @type {keyof typeof locales} */ (language)], 'property'),
    ...(head.image === undefined ? [] : [meta('og:image', new URL(head.image, `${publicUrl}/`).href, 'property')]),
    meta('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
  ];
}

/**
 * The head of a rendered public page.
 * @param {Site} site
 * @param {PageHead} head
 * @param {{path: string, language: string}} at
 */
export function headOf(site, head, at) {
  const path = head.path ?? at.path;
  const own = [
    `<title>${escapeHtml(`${site.appName} – ${head.title}`)}</title>`,
    meta('description', head.description),
  ];
  if (!isListed(path)) return [...own, unlisted].join('\n');
  const data = head.structuredData.map((object) => `<script type="application/ld+json">${inlineJson(object)}</script>`);
  return [
    ...own,
    ...addresses(site.publicUrl, path, at.language),
    ...preview(site, head, path, at.language),
    ...data,
  ].join('\n');
}

/**
 * The head of a public page that could not be rendered: only its addresses, where it may be listed.
 * @param {Site} site
 * @param {{path: string, language: string}} at
 */
export const headWithoutContent = ({ publicUrl }, { path, language }) =>
  isListed(path) ? addresses(publicUrl, path, language).join('\n') : unlisted;
