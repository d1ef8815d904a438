import type { Language } from '@valikool/contract';
import { piece } from './layout/mail-html';
import type { MailBrand, MailContent, MailRow } from './mail.types';

export type MailLink = { label: string; url: string };

/** A mail before it is laid out. Every text is plain: `piece` alone writes HTML, and escapes all of it. */
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

/** A code of a gift card is long: in smaller figures it stays on one line. */
const LONG_CODE = 8;

const codeBox = (code: string): string => piece(code.length > LONG_CODE ? 'longCode' : 'code', { text: code });

const table = (rows: readonly MailRow[]): string =>
  piece('rowsStart') + rows.map(([label, value]) => piece('row', { label, value })).join('') + piece('rowsEnd');

const content = ({
  heading,
  greeting,
  paragraphs,
  code,
  rows = [],
  button,
  document,
  closing = [],
}: MailBody): string =>
  [
    piece('heading', { text: heading }),
    ...[greeting, ...paragraphs].map((text) => piece('paragraph', { text })),
    code === undefined ? '' : codeBox(code),
    rows.length === 0 ? '' : table(rows),
    button === undefined ? '' : piece('button', button),
    document === undefined ? '' : piece('document', document),
    ...closing.map((text) => piece('smallPrint', { text })),
  ].join('');

function page(body: MailBody, language: Language, { appName, publicUrl, seller }: MailBrand, reason: string): string {
  const { subject, heading, paragraphs, footLinks } = body;
  return [
    piece('start', { language, subject, preview: paragraphs[0] ?? heading, home: publicUrl, appName }),
    content(body),
    piece('footStart'),
    piece('footText', { text: reason }),
    ...footLinks.map((link) => piece('footLink', link)),
    piece('footText', { text: [seller.name, seller.address, seller.email].join(' · ') }),
    piece('end'),
  ].join('');
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
