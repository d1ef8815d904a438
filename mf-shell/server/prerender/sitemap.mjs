import { addressIn, escapeHtml } from '../lib/head.mjs';
import { defaultLanguage, languages } from '../lib/language.mjs';
import { unlistedPaths } from '../lib/listed.mjs';

/** @typedef {import('@valikool/shared-ui/prerender').SitemapEntry} SitemapEntry */

/** @param {string} publicUrl @param {SitemapEntry} entry @param {string} language */
function urlOf(publicUrl, { path, lastModified }, language) {
  const at = (/** @type {string} */ each) => escapeHtml(addressIn(publicUrl, path, each));
  const others = [...languages.map((each) => [each, at(each)]), ['x-default', at(defaultLanguage)]];
  const links = others.map(([each, href]) => `<xhtml:link rel="alternate" hreflang="${each}" href="${href}"/>`);
  const date = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
  return `<url><loc>${at(language)}</loc>${date}${links.join('')}</url>`;
}

/**
 * Every public page in every language, each with its other languages.
 * @param {string} publicUrl
 * @param {SitemapEntry[]} entries
 */
export function sitemap(publicUrl, entries) {
  const urls = entries.flatMap((entry) => languages.map((language) => urlOf(publicUrl, entry, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Which pages search engines may read. @param {string} publicUrl */
export const robots = (publicUrl) => `User-agent: *
${unlistedPaths.map((path) => `Disallow: ${path}`).join('\n')}
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;
