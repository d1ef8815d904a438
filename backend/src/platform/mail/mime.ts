import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { buildHeaderValue, encodeWord, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { Mail } from './mail.types';

/** Base64 and quoted-printable never contain `=_`, so no part can contain a boundary. */
const MIXED = '=_valikool_mixed';
const ALTERNATIVE = '=_valikool_alternative';
const LINE_LENGTH = 76;
/** Letters of an encoded word in a header, so that it fits on a line. */
const WORD_LENGTH = 52;
const LINES = new RegExp(`.{1,${LINE_LENGTH}}`, 'g');

type Address = { name: string; address: string };

/** @throws when the text is not one address */
export function addressOf(text: string): Address {
  if (/[\r\n]/.test(text)) throw new Error('An address is on one line');
  const [first] = addressparser(text, { flatten: true });
  const [, user = '', domain = ''] = /^([^\s<>]+)@([^\s<>@]+)$/.exec(first?.address ?? '') ?? [];
  if (first === undefined || user === '') throw new Error('A mail needs an address');
  return { name: first.name, address: `${user}@${domainToASCII(domain) || domain}` };
}

/** Encodes what is not ASCII, and keeps line breaks out of headers. */
const words = (text: string): string => encodeWords(text.replace(/[\r\n]+/g, ' '), 'B', WORD_LENGTH);

function mailbox({ name, address }: Address): string {
  if (name === '') return address;
  const isPlain = /^[\w ]+$/.test(name);
  return `${isPlain ? `"${name}"` : encodeWord(name, 'B')} <${address}>`;
}

const header = (name: string, value: string): string => foldLines(`${name}: ${value}`, LINE_LENGTH);
const multipart = (kind: string, boundary: string): string =>
  header('Content-Type', `multipart/${kind}; boundary="${boundary}"`);

function textPart(type: string, text: string): string[] {
  return [
    header('Content-Type', `${type}; charset=utf-8`),
    header('Content-Transfer-Encoding', 'quoted-printable'),
    '',
    wrap(encode(text.replace(/\r?\n/g, '\r\n')), LINE_LENGTH),
  ];
}

function filePart({ filename, content, contentType }: NonNullable<Mail['attachments']>[number]): string[] {
  const disposition = buildHeaderValue({ value: 'attachment', params: { filename } });
  return [
    header('Content-Type', contentType),
    header('Content-Disposition', disposition),
    header('Content-Transfer-Encoding', 'base64'),
    '',
    content.toString('base64').match(LINES)?.join('\r\n') ?? '',
  ];
}

const inBoundaries = (boundary: string, parts: readonly string[][]): string[] => [
  '',
  ...parts.flatMap((part) => [`--${boundary}`, ...part]),
  `--${boundary}--`,
  '',
];

/**
 * Writes a mail as it goes over the wire (RFC 5322). In one piece, since the mail server's connection takes a piece in
 * one call, and a stream of small ones in as many.
 */
export function mimeOf({ to, subject, text, html, messageId, attachments = [] }: Mail, from: Address): Buffer {
  const alternatives = [
    multipart('alternative', ALTERNATIVE),
    ...inBoundaries(ALTERNATIVE, [textPart('text/plain', text), textPart('text/html', html)]),
  ];
  const body =
    attachments.length === 0
      ? alternatives
      : [multipart('mixed', MIXED), ...inBoundaries(MIXED, [alternatives, ...attachments.map(filePart)])];
  return Buffer.from(
    [
      header('From', mailbox(from)),
      header('To', mailbox(addressOf(to))),
      header('Subject', words(subject)),
      `Message-ID: ${messageId}`,
      header('Date', new Date().toUTCString().replace('GMT', '+0000')),
      'MIME-Version: 1.0',
      ...body,
    ].join('\r\n'),
  );
}
