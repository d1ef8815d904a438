import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Tags in the source are shown and not obeyed. */
const markdown = new MarkdownIt({ html: false, linkify: true });

/** The second lock: whatever a later version of the renderer lets through, pages get these tags and no others. */
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

/** @returns HTML that may be put into a page as it is. */
export const toSafeHtml = (source: string): string => sanitizeHtml(markdown.render(source), ALLOWED).trim();
