/**
 * @covers EInvoiceDelivery
 * @covers POST /cases/:id/resolve
 */
import { OperatorDesk } from '../../../../test/operator';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await OperatorDesk.open('operator');
});
beforeEach(() => desk.calm());
afterAll(() => desk.close());

/** An issued invoice of a new school that wants e-invoices; the queue is worked. */
async function issued() {
  const rep = await desk.school();
  const { invoiceId, registrationId } = await desk.issue(rep);
  await desk.app.work();
  return { rep, invoiceId, registrationId };
}
const stateOf = async (invoiceId: string) => (await desk.deliveries(invoiceId)).at(-1)?.state;

it('is handed over once, and is delivered only when the operator’s evidence says so', async () => {
  const { rep, invoiceId } = await issued();
  const school = await desk.app.database.knex('schools').where({ id: rep.schoolId }).first<{ registryCode: string }>();

  const [handed, ...others] = await desk.handedOver(invoiceId);
  expect(others).toEqual([]);
  expect(handed).toMatchObject({ receiver: `EE:CC:${school.registryCode}` });
  const { text } = await (await desk.admin()).get(`/invoices/${invoiceId}.xml`).buffer(true);
  expect(handed?.xml).toBe(text);
  expect(await desk.seenBy(await desk.app.as(rep), invoiceId)).toMatchObject({ state: 'SENT', deliveredAt: null });

  await desk.end(invoiceId, 'succeeded');
  // The operator says so, but shows no evidence.
  await desk.run('e-invoices.pull-events');
  await desk.faults({ statusOverride: 404 });
  await desk.app.work();
  expect(await stateOf(invoiceId)).toBe('SENT');
  await desk.faults({ statusOverride: null });
  await desk.pass({ minutes: 5 });

  const seen = await desk.seenBy(await desk.app.as(rep), invoiceId);
  expect(seen).toEqual({
    state: 'DELIVERED',
    sentAt: expect.stringMatching(/Z$/) as string,
    deliveredAt: desk.app.clock.now().toISOString(),
  });
  expect(await desk.seenBy(await desk.admin(), invoiceId)).toMatchObject({ operatorRef: handed?.id, lastError: null });
  expect(await desk.cases(invoiceId)).toEqual([]);
});

it('hands a credit note over as well', async () => {
  const { invoiceId, registrationId } = await issued();
  const admin = await desk.admin();
  await admin.post(`/registrations/${registrationId}/cancel`).send({ note: 'Haige' }).expect(200);
  await desk.app.work();
  const note = await desk.app.database
    .knex('invoices')
    .where({ kind: 'CREDIT_NOTE', creditsInvoiceId: invoiceId })
    .first<{ invoiceId: string }>('invoiceId');

  const [handed] = await desk.handedOver(note.invoiceId);

  expect(handed?.xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(await stateOf(note.invoiceId)).toBe('SENT');
});

it('hands nothing over of a school that wants no e-invoices', async () => {
  const rep = await desk.app.given.schoolRep();
  const { invoiceId } = await desk.issue(rep);
  await desk.app.work();

  expect(await desk.deliveries(invoiceId)).toEqual([]);
  expect(await desk.seenBy(await desk.admin(), invoiceId)).toBeUndefined();
});

it('does each step once when its job runs twice', async () => {
  const { invoiceId } = await issued();
  const again = async () => {
    for (const name of ['e-invoice.requested', 'e-invoice.delivery-due'])
      await desk.app.database.knex('queue_messages').where({ name }).update({ completedAt: null });
    await desk.app.work();
  };

  await again();
  await desk.end(invoiceId, 'succeeded');
  await desk.pass();
  await again();

  const [handed, ...others] = await desk.handedOver(invoiceId);
  expect(others).toEqual([]);
  expect(await desk.posts(handed?.key)).toBe(1);
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ sending: 1, state: 'DELIVERED' }]);
});

it('does not hand over twice what a worker handed over before it died', async () => {
  const { invoiceId } = await issued();
  // The operator has answered, and nothing but the mark of the question was kept.
  await desk.app.database
    .knex('e_invoice_deliveries')
    .where({ invoiceId })
    .update({ state: 'WAITING', operatorRef: null, sentAt: null, tries: 0, nextTryAt: desk.app.clock.now() });

  await desk.pass({ minutes: 10 });
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'SENT', operatorRef: null }]);
  await desk.end(invoiceId, 'succeeded');
  await desk.pass();

  const [handed, ...others] = await desk.handedOver(invoiceId);
  expect(others).toEqual([]);
  expect(await desk.posts(handed?.key)).toBe(2);
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'DELIVERED', operatorRef: handed?.id }]);
});

it('takes over from a worker that died with a delivery in its hands', async () => {
  const rep = await desk.school();
  const { invoiceId } = await desk.issue(rep);
  await desk.faults({ down: true });
  await desk.app.work();
  const until = new Date(desk.app.clock.now().getTime() + 120_000);
  await desk.app.database.knex('e_invoice_deliveries').where({ invoiceId }).update({ claimedUntil: until });
  await desk.faults({ down: false });

  await desk.pass({ minutes: 1 });
  expect(await desk.handedOver(invoiceId)).toEqual([]);
  await desk.pass({ minutes: 2 });

  expect(await desk.handedOver(invoiceId)).toHaveLength(1);
});

it('learns of the arrival although the operator’s word was lost', async () => {
  const { invoiceId } = await issued();
  await desk.faults({ loseEvents: 'all' });
  await desk.end(invoiceId, 'succeeded');

  await desk.pass({ hours: 1 });

  expect(await stateOf(invoiceId)).toBe('DELIVERED');
});

describe('an address that cannot receive', () => {
  const GLN = '4740123456785';

  it('becomes a case while the mail goes out, and staff send it again to the address that was mended', async () => {
    const rep = await desk.school();
    const school = await desk.app.database
      .knex('schools')
      .where({ id: rep.schoolId })
      .first<{ registryCode: string }>();
    await desk.cannotReceive('EE:CC', school.registryCode);
    const { invoiceId } = await desk.issue(rep);
    await desk.app.work();

    expect(desk.app.mails.at(-1)?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/\.pdf$/),
      expect.stringMatching(/\.xml$/),
    ]);
    expect(await desk.handedOver(invoiceId)).toEqual([]);
    const [item] = (await desk.cases(invoiceId)) as { id: number }[];
    expect(item).toMatchObject({
      status: 'OPEN',
      schoolId: rep.schoolId,
      facts: { reason: 'NOT_RECEIVABLE', error: `0191:${school.registryCode}` },
    });

    await desk.change(rep, { eInvoiceAddress: { scheme: '0088', id: GLN } });
    const admin = await desk.admin();
    const decided = await admin.post(`/cases/${item?.id}/resolve`).send({ action: 'RETRY', note: 'Kool andis GLN-i' });
    expect(decided.body).toMatchObject({ status: 'RESOLVED', action: 'RETRY' });
    await desk.app.work();

    expect(await desk.handedOver(invoiceId)).toMatchObject([{ receiver: `GLN:${GLN}` }]);
    expect(await desk.deliveries(invoiceId)).toMatchObject([
      { sending: 1, state: 'NOT_RECEIVABLE' },
      { sending: 2, state: 'SENT' },
    ]);
  });

  it('stays as it is when staff close the case', async () => {
    await desk.faults({ notFound: 1 });
    const { invoiceId } = await issued();
    const [item] = (await desk.cases(invoiceId)) as { id: number }[];

    const admin = await desk.admin();
    await admin.post(`/cases/${item?.id}/resolve`).send({ action: 'CLOSE', note: 'Kool luges kirjast' }).expect(200);
    await desk.pass({ days: 1 });

    expect(await desk.handedOver(invoiceId)).toEqual([]);
    expect(await desk.deliveries(invoiceId)).toHaveLength(1);
  });
});

it('says by which rule the operator refused a document, once', async () => {
  await desk.faults({ refuse: 1, refuseRule: 'BR-CO-10' });
  const { invoiceId } = await issued();

  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'REFUSED', nextTryAt: null }]);
  expect(await desk.cases(invoiceId)).toMatchObject([
    { status: 'OPEN', facts: { reason: 'REFUSED', error: expect.stringContaining('BR-CO-10') as string } },
  ]);
  await desk.pass({ days: 2 });
  expect(await desk.handedOver(invoiceId)).toEqual([]);
});

it.each([
  ['down', { down: true }],
  ['failing', { errorRate: 1 }],
  ['talking nonsense', { nonsense: 'all' }],
  ['refusing the key', { statusOverride: 401 }],
  ['busy', { statusOverride: 429 }],
])('waits for an operator that is %s for an hour', async (_how, fault) => {
  await desk.faults(fault);
  const { invoiceId } = await issued();
  for (let minutes = 0; minutes < 60; minutes += 15) await desk.pass({ minutes: 15 });

  expect(await desk.deliveries(invoiceId)).toMatchObject([
    { state: 'WAITING', lastError: expect.any(String) as string },
  ]);
  expect(await desk.cases(invoiceId)).toEqual([]);
  await desk.calm();
  await desk.pass({ hours: 1 });

  expect(await desk.handedOver(invoiceId)).toHaveLength(1);
  expect(await stateOf(invoiceId)).toBe('SENT');
});

it('gives up an operator that is silent for days, names it in a case, and takes its late word', async () => {
  const { invoiceId } = await issued();
  await desk.app.database
    .knex('e_invoice_deliveries')
    .where({ invoiceId })
    .update({ state: 'WAITING', operatorRef: null, sentAt: null, nextTryAt: desk.app.clock.now() });
  await desk.faults({ down: true });
  for (let round = 0; round < 12; round += 1) await desk.pass({ hours: 7 });
  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'WAITING', tries: 12 }]);
  await desk.pass({ hours: 7 });

  expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'FAILED', tries: 13, nextTryAt: null }]);
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'OPEN', facts: { reason: 'NO_ANSWER' } }]);
  await desk.faults({ down: false });
  await desk.end(invoiceId, 'succeeded');
  await desk.pass();

  expect(await stateOf(invoiceId)).toBe('DELIVERED');
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'RESOLVED', action: 'DELIVERED' }]);
});

it('makes one case of a delivery that failed, though it is told twice', async () => {
  await desk.faults({ doubleEvents: true });
  const { invoiceId } = await issued();
  await desk.end(invoiceId, 'failed');

  await desk.pass();
  await desk.pass({ days: 1 });

  expect(await stateOf(invoiceId)).toBe('FAILED');
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'OPEN', facts: { reason: 'NOT_DELIVERED' } }]);
});

it('asks a person about a document of which there is no evidence after two days, and hears of it later', async () => {
  const { invoiceId } = await issued();
  for (let round = 0; round < 6; round += 1) await desk.pass({ hours: 7 });
  await desk.pass({ hours: 5 });
  expect(await desk.cases(invoiceId)).toEqual([]);
  await desk.pass({ hours: 2 });

  expect(await stateOf(invoiceId)).toBe('FAILED');
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'OPEN', facts: { reason: 'NO_EVIDENCE' } }]);
  await desk.end(invoiceId, 'succeeded');
  await desk.pass();

  expect(await stateOf(invoiceId)).toBe('DELIVERED');
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'RESOLVED', action: 'DELIVERED' }]);
});

it('begins the delivery of a refused e-invoice when it is made', async () => {
  const rep = await desk.school();
  const lost = { buyerReference: null, orderNumber: null };
  await desk.app.database.knex('schools').where({ id: rep.schoolId }).update(lost);
  const { invoiceId } = await desk.issue(rep);
  await desk.app.work();
  expect(await desk.deliveries(invoiceId)).toEqual([]);

  await desk.change(rep, { buyerReference: 'Kantselei' });
  await desk.app.work();

  expect(await desk.handedOver(invoiceId)).toHaveLength(1);
});
