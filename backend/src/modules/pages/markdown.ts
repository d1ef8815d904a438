import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** HTML in the source is shown as text. */
const markdown = new MarkdownIt({ html: false, linkify: true });

/** A second guard: pages get only these tags, whatever a later renderer produces. */
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
    'blockquote',
    'hr',
    'br',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** @returns HTML that is safe on a page. */
export const toSafeHtml = (source: string): string => sanitizeHtml(markdown.render(source), ALLOWED).trim();
