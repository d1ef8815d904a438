import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorRefusedError } from '../operator.errors';
import { storecoveOf } from './storecove.provider';

const answer = { status: 200, body: {} as unknown };
let server: Server;
beforeAll(async () => {
  server = createServer((_req, res) => {
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const storecove = () =>
  storecoveOf({
    STORECOVE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STORECOVE_API_KEY: 'key',
    STORECOVE_LEGAL_ENTITY_ID: 1,
    PROVIDER_TIMEOUT_MS: 10_000,
  });
const event = (body: object) => {
  Object.assign(answer, { status: 200, body: { guid: 'event-1', body: JSON.stringify(body) } });
  return storecove()?.nextEvent();
};
const KEY = '6a0e8f4e-3f1c-4b7a-9a51-2f6c8d0b7e11';

it.each([
  ['guid', { guid: 'no-uuid', idempotencyGuid: KEY }, { ref: null, key: KEY }],
  ['idempotencyGuid', { guid: KEY, idempotencyGuid: 'no-uuid' }, { ref: KEY, key: null }],
])('understands the rest of an event with an odd %s', async (_part, ids, told) => {
  expect(await event({ event_type: 'document_submission', event: 'failed', details: 5, ...ids })).toEqual({
    id: 'event-1',
    name: 'failed',
    told: { ...told, outcome: 'FAILED', reason: 'failed' },
  });
});

it('names an event that says nothing final', async () => {
  const cleared = { event_type: 'document_submission', event: 'cleared', guid: KEY };

  expect(await event(cleared)).toEqual({ id: 'event-1', name: 'cleared', told: null });
  expect(await event({ event_type: 'other' })).toEqual({ id: 'event-1', name: null, told: null });
});

it.each([
  [{ source: 'idempotencyGuid', details: 'is not unique' }, true],
  [{ source: null, details: 'This idempotency GUID has already been used' }, true],
  [{ source: 'document', details: '[BR-CO-10] is broken' }, false],
])('tells a known key from a broken rule: %j', async (error, isKnownKey) => {
  Object.assign(answer, { status: 422, body: [error] });
  const submission = {
    key: KEY,
    receiver: { scheme: '0191' as const, id: '77000016' },
    xml: Buffer.from('<Invoice/>'),
  };

  const refused = await storecove()
    ?.submit(submission)
    .catch((thrown: unknown) => thrown);

  expect(refused).toBeInstanceOf(OperatorRefusedError);
  expect(refused).toMatchObject({ isKnownKey });
});
