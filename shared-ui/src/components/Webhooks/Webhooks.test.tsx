/** @covers WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint */
import { expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '../../testing';
import { Webhooks } from '../../widgets';
import type { Delivery, DeliveryDetail, Webhook } from './webhooks.requests';

const at = '2026-11-27T10:00:00.000Z';
const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  name: 'Student information system',
  url: 'https://school.example/hook',
  schoolId: 3,
  events: ['registration.confirmed'],
  state: 'ON',
  stateSince: at,
  offReason: null,
  failingSince: null,
  formerSecretUntil: null,
  createdBy: { id: 4, name: 'Anu Saar' },
  createdAt: at,
  ...more,
});
const failed = { at, durationMs: 120, statusCode: 500, failure: 'STATUS', answer: 'Out of order' } as const;
const aDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: '019f0000-0000-7000-8000-000000000001',
  type: 'registration.confirmed',
  status: 'FAILED',
  createdAt: at,
  tries: 10,
  nextTryAt: null,
  lastTry: failed,
  ...more,
});
const aDetail: DeliveryDetail = { ...aDelivery(), body: '{"type":"registration.confirmed"}', log: [failed] };
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

function open(items: Webhook[], mayManage = true) {
  const sent: unknown[] = [];
  const issued = { endpoint: aWebhook(), secret };
  server.use(
    mockApi.get('/webhook-endpoints', () => ({ items, nextCursor: null })),
    mockApi.get('/webhook-endpoints/events', { items: ['registration.confirmed', 'invoice.paid'] }),
    mockApi.post('/webhook-endpoints', ({ body }) => (sent.push(body), issued), { status: 201 }),
    mockApi.post('/webhook-endpoints/{id}/rotate', ({ body }) => (sent.push(body), issued)),
    mockApi.post('/webhook-endpoints/{id}/state', ({ body }) => (sent.push(body), aWebhook())),
    mockApi.get('/webhook-endpoints/{id}/deliveries', { items: [aDelivery()], nextCursor: null }),
    mockApi.get('/webhook-endpoints/{id}/deliveries/{deliveryId}', aDetail),
    mockApi.post('/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', () => (sent.push('again'), aDetail)),
    mockApi.post('/webhook-endpoints/{id}/redeliver', ({ body }) => (sent.push(body), { count: 3 })),
  );
  return { ...renderRemote(<Webhooks mayManage={mayManage} />), sent };
}

it('says of each webhook where it goes, and whether it works', async () => {
  open([
    aWebhook(),
    aWebhook({ id: 8, name: 'Timetable', failingSince: at }),
    aWebhook({ id: 9, name: 'Accounts', state: 'OFF', offReason: 'FAILING' }),
  ]);

  const works = within(await screen.findByRole('row', { name: /Student information system/ }));
  for (const text of ['https://school.example/hook', '1 kind of event', 'On'])
    expect(works.getByText(text)).toBeVisible();
  expect(screen.getByText('On, but messages fail')).toBeVisible();
  expect(screen.getByText('Off: messages failed for days')).toBeVisible();
  await expectAccessible();
});

it('adds one after all fields are there, and shows its secret once', async () => {
  const { user, sent } = open([]);
  expect(await screen.findByText(/Ask whoever looks after that program/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  for (const text of ['Say what the webhook is for.', 'Enter the address.', 'Choose at least one.'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('What the webhook is for'), 'Timetable');
  await user.type(dialog.getByLabelText('Address'), 'https://school.example/hook');
  await user.click(await dialog.findByLabelText('Registration confirmed'));
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));

  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent).toEqual([{ name: 'Timetable', url: 'https://school.example/hook', events: ['registration.confirmed'] }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/You haven’t copied the secret yet/)).toBeVisible();
});

it('makes a new secret while the old one goes on signing', async () => {
  const { user, sent } = open([aWebhook()]);
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  await user.selectOptions(screen.getByLabelText('The old secret keeps signing for'), '168 hours');
  await user.click(screen.getByRole('button', { name: 'Create a new secret' }));

  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent).toEqual([{ overlapHours: 168 }]);
});

it('switches one on that was off', async () => {
  const { user, sent } = open([aWebhook({ state: 'OFF', offReason: 'BY_HAND' })]);
  await user.click(await screen.findByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Switch on' }));

  await waitFor(() => expect(sent).toEqual([{ state: 'ON' }]));
});

it('shows what came of each message, and sends one or all failed ones again', async () => {
  const { user, sent } = open([aWebhook()]);
  await user.click(await screen.findByRole('button', { name: /Log/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(await dialog.findByRole('row', { name: /Registration confirmed/ }));
  for (const text of ['Failed', 'Answered 500']) expect(row.getByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send failed ones again' }));
  expect(await screen.findByText('3 messages will be sent again.')).toBeVisible();

  await user.click(row.getByRole('button', { name: /Details/ }));
  expect(await dialog.findByText(/Out of order/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The message will be sent again.')).toBeVisible();
  expect(sent).toEqual([{ since: expect.any(String) as unknown }, 'again']);
});

it('shows who only reads the webhooks and their log, and nothing that changes them', async () => {
  const { user } = open([aWebhook()], false);
  await user.click(await screen.findByRole('button', { name: /Log/ }));

  expect(await screen.findByRole('row', { name: /Registration confirmed/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send failed ones again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
});
