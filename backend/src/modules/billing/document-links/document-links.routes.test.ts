/** @covers GET /documents/:token.pdf */
import pdfParse from 'pdf-parse';
import { testApp, type TestApp } from '../../../../test/app';
import { DocumentLinks } from './document-links';

let app: TestApp;
const MADE_UP = '0190f1de-7c1e-7000-8000-000000000001';
/** With the key that `testApp` has. */
const links = new DocumentLinks('a secret for tests, long enough to be taken', {
  named: () => Promise.reject(new Error('Nothing is opened here')),
});

beforeAll(async () => {
  app = await testApp('documentlinks');
});
afterAll(() => app.close());

const opened = (path: string) => fetch(`${app.url}${path}`);

/** A student's invoice to pay, and the link of its mail. */
async function mailed() {
  const [student, cohort] = [await app.given.student(), await app.given.cohort()];
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ acceptTerms: true, payer: 'STUDENT', provider: 'invoice' });
  await app.work();
  const mail = app.mails.find(({ to, subject }) => to === student.email && subject.startsWith('Arve '));
  const path = /\S+(\/api\/v1\/documents\/\S+\.pdf)/.exec(mail?.text ?? '')?.[1] ?? '';
  const row = await app.database
    .knex('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string; number: string; documentKey: string | null }>('invoiceId', 'number', 'documentKey');
  return { path, ...row };
}

it('opens the document of the invoice from its mail, without an account, and draws it only then', async () => {
  const { path, number, documentKey } = await mailed();
  expect(documentKey).toBeNull();

  const answer = await opened(path);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${number}.pdf`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const { text } = await pdfParse(Buffer.from(await answer.arrayBuffer()));
  for (const part of [number, '95,00 €', 'Nii saad tasuda']) expect(text).toContain(part);
  expect(path).toMatch(/^\/api\/v1\/documents\/[\w-]{54}\.pdf$/);
});

it('gives the same bytes each time, also once the invoice is paid', async () => {
  const { path, invoiceId } = await mailed();
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('base64');

  const first = await Promise.all([opened(path), opened(path)].map(async (answer) => bytesOf(await answer)));
  await app.database
    .knex('invoices')
    .where({ invoiceId })
    .update({ status: 'PAID', paidCents: 9_500, paidAt: app.clock.now() });
  const later = await bytesOf(await opened(path));

  expect(new Set([...first, later]).size).toBe(1);
});

/** @covers rule invoice-link */
it('opens no other document: not with another signature, of another link, cut, lengthened, or in capitals', async () => {
  const [one, two] = [await mailed(), await mailed()];
  const tokenOf = (path: string) => /documents\/(.+)\.pdf$/.exec(path)?.[1] ?? '';
  const [mine, other] = [tokenOf(one.path), tokenOf(two.path)];
  const altered = [
    `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`,
    `${mine.slice(0, 22)}${other.slice(22)}`,
    mine.slice(0, -1),
    `${mine}A`,
    mine.toUpperCase(),
    'A'.repeat(mine.length),
    one.invoiceId,
    one.number,
  ];

  const answers = await Promise.all(altered.map((token) => opened(`/api/v1/documents/${token}.pdf`)));

  expect(answers.map(({ status }) => status)).toEqual(altered.map(() => 404));
  expect(await answers[0]?.json()).toMatchObject({ code: 'invoice.not-found' });
  const { documentKey } = await app.database
    .knex('invoices')
    .where({ invoiceId: one.invoiceId })
    .first<{ documentKey: string | null }>('documentKey');
  expect(documentKey).toBeNull();
});

it('has nothing to open of a draft', async () => {
  expect((await opened(links.pathOf(MADE_UP))).status).toBe(404);
});
