import type { Language } from '@valikool/contract';
import type { MailBrand, MailContent, MailRow } from './mail.types';

export type MailLink = { label: string; url: string };

/** A mail before it is laid out. Every text is plain: the layout alone writes HTML, and escapes all of it. */
type MailBody = {
  subject: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A one-time code, in large figures. */
  code?: string;
  rows?: readonly MailRow[];
  button?: MailLink;
  /** Opens a document that the mail speaks of. */
  document?: MailLink;
  /** Small print below the button. */
  closing?: readonly string[];
  /** Where the reader chooses which mails they get, and switches such mails off. */
  footLinks: readonly MailLink[];
};

const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1E1B2E';
const MUTED = '#5B5770';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes for text and attributes, and keeps an amount and its euro sign on one line. */
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign).replace(/(\d) €/g, '$1&nbsp;€');

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK}">${escape(text)}</p>`;

/** A code of a gift card is long: in smaller figures it stays on one line. */
const LONG_CODE = 8;

const codeBox = (code: string): string =>
  `<p class="well ink${code.length > LONG_CODE ? ' long' : ''}" style="margin:0 0 24px;padding:16px;border-radius:12px;background:#F3EEE5;color:${INK};font-size:${code.length > LONG_CODE ? '22px' : '30px'};line-height:1.2;font-weight:700;letter-spacing:${code.length > LONG_CODE ? '2px' : '6px'};text-align:center">${escape(code)}</p>`;

const tableRow = ([label, value]: MailRow): string =>
  `<tr><td class="muted" valign="top" style="padding:5px 16px 5px 0;font-size:14px;line-height:1.5;color:${MUTED}">${escape(label)}:</td>
<td class="ink" valign="top" style="padding:5px 0;font-size:15px;line-height:1.5;font-weight:600;color:${INK}">${escape(value)}</td></tr>`;

const table = (rows: readonly MailRow[]): string =>
  `<table role="presentation" class="facts" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.map(tableRow).join('\n')}</table>`;

const buttonLink = ({ label, url }: MailLink): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="action" bgcolor="#C2410C" style="border-radius:12px">
<a class="action" href="${escape(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#C2410C;color:#FFFFFF;font-size:16px;line-height:1.2;font-weight:650;text-decoration:none">${escape(label)}</a></td></tr></table>`;

const documentLink = ({ label, url }: MailLink): string =>
  `<p style="margin:0 0 24px;font-size:16px;line-height:1.55"><a class="ink" href="${escape(url)}" style="color:${INK};text-decoration:underline">${escape(label)}</a></p>`;

const smallPrint = (text: string): string =>
  `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${MUTED}">${escape(text)}</p>`;

const footLink = ({ label, url }: MailLink): string =>
  `<p style="margin:0 0 6px"><a class="muted" href="${escape(url)}" style="color:${MUTED};text-decoration:underline">${escape(label)}</a></p>`;

/** Dark colours where the reader's program asks for them; without this block the mail stays light and readable. */
const DARK = `@media (prefers-color-scheme:dark){.paper{background:#14121F!important}.card{background:#1E1B2E!important;border-color:#342F49!important}
.ink{color:#F4F0E8!important}.muted{color:#B5AFC6!important}.well{background:#191626!important}.action{background:#FF9A52!important;color:#14121F!important}}`;

/** On a phone the card is nearer to the edges, and a label stands above its value. Long words break in any case. */
const NARROW = `@media (max-width:480px){.card{padding:20px!important}.facts,.facts tbody,.facts tr,.facts td{display:block!important;width:auto!important}
.facts td.muted{padding:8px 0 0!important}.facts td.ink{padding:0!important}.well{padding:16px 8px!important}.long{font-size:17px!important;letter-spacing:.5px!important}}`;

const content = ({ heading, greeting, paragraphs, code, rows, button, document, closing }: MailBody): string =>
  [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.3px;font-weight:700;color:${INK}">${escape(heading)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    code === undefined ? '' : codeBox(code),
    rows === undefined || rows.length === 0 ? '' : table(rows),
    button === undefined ? '' : buttonLink(button),
    document === undefined ? '' : documentLink(document),
    ...(closing ?? []).map(smallPrint),
  ].join('\n');

function page(body: MailBody, language: Language, brand: MailBrand, reason: string): string {
  const { seller } = brand;
  const footer = [seller.name, seller.address, seller.email].map(escape).join(' · ');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(body.subject)}</title><style>${DARK}${NARROW}</style></head>
<body class="paper" style="margin:0;padding:0;background:#FBF8F3;overflow-wrap:anywhere;${FONT}">
<div class="preheader" style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(body.paragraphs[0] ?? body.heading)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FBF8F3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;${FONT}">
<tr><td class="brand" style="padding:0 4px 20px;font-size:20px;font-weight:800;letter-spacing:-0.5px"><a class="ink" href="${escape(brand.publicUrl)}" style="color:${INK};text-decoration:none"><span style="color:#F97316">■</span> ${escape(brand.appName)}</a></td></tr>
<tr><td class="card" style="padding:32px;border:1px solid #E6DFD3;border-radius:14px;background:#FFFFFF">
${content(body)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${MUTED}"><p style="margin:0 0 6px">${escape(reason)}</p>${body.footLinks.map(footLink).join('')}<p style="margin:0">${footer}</p></td></tr>
</table></td></tr></table></body></html>`;
}

/** One paragraph of the text form: a line break inside it is a space, as in HTML. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const linkText = (link: MailLink | undefined): string => (link === undefined ? '' : `${plain(link.label)} ${link.url}`);

/** The same for readers that show no HTML: paragraphs with an empty line between them. */
function textOf(body: MailBody, { seller }: MailBrand, reason: string): string {
  const { heading, greeting, paragraphs, code, rows = [], button, document, closing = [], footLinks } = body;
  return [
    ...[heading, greeting, ...paragraphs, code ?? ''].map(plain),
    rows.map(([label, value]) => plain(`${label}: ${value}`)).join('\n'),
    ...[button, document].map(linkText),
    ...[...closing, reason].map(plain),
    ...footLinks.map(linkText),
    plain([seller.name, seller.address, seller.email].join(' · ')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * @param reason why the reader gets this mail, for the foot
 * @returns the mail as HTML and as text, ready to be sent
 */
export function layOut(body: MailBody, language: Language, brand: MailBrand, reason: string): MailContent {
  return { subject: body.subject, html: page(body, language, brand, reason), text: textOf(body, brand, reason) };
}
