/** The simulated operator of e-invoices refuses what Storecove refuses, and remembers what it was given. */
import { randomUUID } from 'node:crypto';
import { SandboxUnderTest, type Json } from './harness';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.faults({ storecove: { deliverAfterSeconds: 2_592_000 } });
});
afterAll(() => sandbox.stop());

const UBL = Buffer.from('<?xml version="1.0"?><Invoice><cbc:ID>2026-1</cbc:ID></Invoice>').toString('base64');
const KEY = { authorization: 'Bearer storecove-key' };

const call = <T = Json>(method: string, path: string, body?: unknown, headers: Record<string, string> = KEY) =>
  sandbox.call<T>(method, `/storecove/api/v2${path}`, body, headers);

const submission = (overrides: Json = {}) => ({
  legalEntityId: 290_001,
  idempotencyGuid: randomUUID(),
  routing: { eIdentifiers: [{ scheme: 'EE:CC', id: '77000016' }], emails: [] },
  document: { documentType: 'invoice', rawDocumentData: { document: UBL, parse: true, parseStrategy: 'ubl' } },
  ...overrides,
});
const participant = (overrides: Json = {}) => ({
  network: 'peppol',
  metaScheme: 'iso6523-actorid-upis',
  documentTypes: ['invoice'],
  scheme: 'EE:CC',
  identifier: '77000016',
  ...overrides,
});
const submit = async (body: Json = submission()) =>
  (await call<{ guid: string }>('POST', '/document_submissions', body)).body.guid;
const end = (guid: string, outcome: string) =>
  sandbox.call('POST', `/control/storecove/submissions/${guid}/end`, { outcome });
const evidence = async (guid: string) => (await call('GET', `/document_submissions/${guid}/evidence/sending`)).status;

it('answers nobody without the key', async () => {
  const path = '/document_submissions';

  expect((await call('POST', path, submission(), {})).status).toBe(401);
  expect((await call('GET', '/webhook_instances/', undefined, { authorization: 'Bearer other' })).status).toBe(401);
});

it.each([
  ['an unknown part', { callbackUrl: 'https://x.test' }, 'callbackUrl'],
  ['a misspelt part', { idempotencyGUID: randomUUID() }, 'idempotencyGUID'],
  ['a key that is no UUID', { idempotencyGuid: 'once' }, 'idempotencyGuid'],
  ['another legal entity', { legalEntityId: 5 }, 'legalEntityId'],
  ['a legal entity in words', { legalEntityId: '290001' }, 'legalEntityId'],
  ['no receiver', { routing: { eIdentifiers: [] } }, 'routing.eIdentifiers'],
  ['a receiver’s misspelt part', { routing: { eIdentifiers: [{ scheme: 'EE:CC', identifier: '7' }] } }, 'routing'],
  [
    'raw XML',
    { document: { documentType: 'invoice', rawDocumentData: { document: '<a>', parseStrategy: 'ubl' } } },
    'document',
  ],
  [
    'an unknown way to read it',
    { document: { documentType: 'invoice', rawDocumentData: { document: UBL, parseStrategy: 'pdf' } } },
    'document.rawDocumentData.parseStrategy',
  ],
  [
    'a type that does not exist',
    { document: { documentType: 'creditnote', rawDocumentData: { document: UBL, parseStrategy: 'ubl' } } },
    'document.documentType',
  ],
  [
    'what is no invoice',
    { document: { documentType: 'invoice', rawDocumentData: { document: 'PGEvPg==', parseStrategy: 'ubl' } } },
    'document.rawDocumentData.document',
  ],
])('refuses %s by its name', async (_what, wrong, source) => {
  const { status, body } = await call<Json[]>('POST', '/document_submissions', submission(wrong));

  expect(status).toBe(422);
  expect(body.map((error) => error['source'])).toContainEqual(expect.stringContaining(source));
});

it.each([
  ['an unknown part', { country: 'EE' }],
  ['another network', { network: 'post' }],
  ['no scheme', { scheme: undefined }],
  ['an unknown type', { documentTypes: ['letter'] }],
])('answers no question about a receiver with %s', async (_what, wrong) => {
  expect((await call('POST', '/discovery/receives', participant(wrong))).status).toBe(422);
});

it('knows who can receive, as a test has told it', async () => {
  const code = async () => (await call('POST', '/discovery/receives', participant())).body['code'];
  const tell = (receives: boolean) =>
    sandbox.call('PUT', '/control/storecove/receivers', { scheme: 'EE:CC', identifier: '77000016', receives });

  expect(await code()).toBe('OK');
  await tell(false);
  expect(await code()).toBe('NOK');
  await tell(true);
  expect(await code()).toBe('OK');
  await sandbox.faults({ storecove: { notFound: 1 } });
  expect(await code()).toBe('NOK');
});

it('takes a key once, also after a restart', async () => {
  const body = submission();
  await submit(body);
  await sandbox.restart();

  const { status } = await call('POST', '/document_submissions', body);

  expect(status).toBe(422);
  const { items } = (await sandbox.call<{ items: Json[] }>('GET', '/control/storecove/submissions')).body;
  expect(items.filter(({ key }) => key === body.idempotencyGuid)).toMatchObject([{ receiver: 'EE:CC:77000016' }]);
});

it('has evidence only of what was delivered, and tells each end until it is removed', async () => {
  const [good, bad] = [await submit(), await submit()];
  expect(await evidence(good)).toBe(404);
  await end(good, 'succeeded');
  await end(bad, 'failed');

  expect([await evidence(good), await evidence(bad)]).toEqual([200, 404]);
  const events: string[] = [];
  for (;;) {
    const { status, body } = await call<{ guid: string; body: string }>('GET', '/webhook_instances/');
    if (status === 204) break;
    expect((await call<{ guid: string }>('GET', '/webhook_instances/')).body.guid).toBe(body.guid);
    events.push((JSON.parse(body.body) as { guid: string; event: string }).event);
    expect((await call('DELETE', `/webhook_instances/${body.guid}`)).status).toBe(204);
    expect((await call('DELETE', `/webhook_instances/${body.guid}`)).status).toBe(404);
  }
  expect(events).toEqual(['succeeded', 'failed']);
  expect((await end(good, 'failed')).status).toBe(409);
});

it('ends a submission when its time has come, and after a restart as well', async () => {
  await sandbox.faults({ storecove: { deliverAfterSeconds: 3_600 } });
  const guid = await submit();
  await sandbox.restart();

  await sandbox.call('POST', '/clock', { advance: { hours: 2 } });

  for (let look = 0; look < 1_000 && (await evidence(guid)) === 404; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await evidence(guid)).toBe(200);
});

it('shows people what was handed over', async () => {
  await submit();

  const page = await (await fetch(`${sandbox.url}/storecove/documents`)).text();

  expect(page).toContain('2026-1');
  expect(page).toContain('Teel');
});
