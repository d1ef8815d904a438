import sanitizeHtml from 'sanitize-html';

/** What an author's editor can produce. Headings start below those of the page. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'u',
    's',
    'blockquote',
    'hr',
    'br',
    'code',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
  },
};

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * @param safeHtml from `safeRichText`, in which every `<` begins a tag
 * @returns its text, with a break between paragraphs
 */
export const plainText = (safeHtml: string): string =>
  safeHtml
    .replace(/<\/(p|h\d|li|blockquote|ul|ol)>/g, '\n\n')
    .replace(/<br \/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** @returns HTML that is safe on a page; empty when it has no visible text. */
export function safeRichText(html: string): string {
  const safe = sanitizeHtml(html, ALLOWED).trim();
  return plainText(safe) === '' ? '' : safe;
}
