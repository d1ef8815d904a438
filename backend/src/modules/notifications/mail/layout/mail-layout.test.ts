import { compileLayout } from '../../../../../test/mail-layout';
import { brand } from '../../../../../test/mails';
import { layOut } from '../mail-layout';
import { piece } from './mail-html';
import { mailPieces } from './mail-pieces';

const HOSTILE = `"><img src=x onerror=alert(1)>' & [[url]] </style><script>`;

const hostileMail = layOut(
  {
    subject: HOSTILE,
    heading: HOSTILE,
    greeting: HOSTILE,
    paragraphs: [HOSTILE],
    code: HOSTILE,
    rows: [[HOSTILE, HOSTILE]],
    button: { label: HOSTILE, url: `https://valikool.example/${HOSTILE}` },
    document: { label: HOSTILE, url: `https://valikool.example/${HOSTILE}` },
    closing: [HOSTILE],
    footLinks: [{ label: HOSTILE, url: `https://valikool.example/${HOSTILE}` }],
  },
  'et',
  { ...brand, seller: { name: HOSTILE, address: HOSTILE, email: HOSTILE } },
  HOSTILE,
);

it('is what mail.mjml compiles to', async () => {
  expect(mailPieces).toEqual(await compileLayout());
});

it('lets no text become markup, wherever it stands', () => {
  const { html } = hostileMail;

  expect(html.match(/<(img|script)\b/g)).toBeNull();
  expect(html.match(/<\/style>/g)?.length).toBe(mailPieces.start.match(/<\/style>/g)?.length);
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThan(15);
});

it('fills in a value as it is, also one that looks like a name to be filled in', () => {
  expect(piece('footLink', { url: '/a', label: '[[url]]' })).toContain('>[[url]]</a>');
});

it('loads nothing from anywhere when a mail is opened', () => {
  const { html } = hostileMail;

  expect(html).not.toMatch(/<(link|img|iframe|object)\b|url\(|@import/);
});
