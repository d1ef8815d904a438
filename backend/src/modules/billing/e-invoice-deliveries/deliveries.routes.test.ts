/**
 * @covers POST /invoices/:id/e-invoice-deliveries
 * @covers Invoice
 * @covers errors invoice
 */
import { testApp, type TestClient } from '../../../../test/app';
import { OperatorDesk } from '../../../../test/operator';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await OperatorDesk.open('operatorroutes');
});
beforeEach(() => desk.calm());
afterAll(() => desk.close());

const pathOf = (invoiceId: string) => `/invoices/${invoiceId}/e-invoice-deliveries`;

/** A document that the operator refused. */
async function refused() {
  const rep = await desk.school();
  await desk.faults({ refuse: 1 });
  const { invoiceId } = await desk.issue(rep);
  await desk.app.work();
  return { rep, invoiceId };
}

it('hands a document over again, which ends its case, and keeps who did it', async () => {
  const { rep, invoiceId } = await refused();
  const staff = await desk.app.given.admin();
  const admin = await desk.app.as(staff);

  const reply = await admin.post(pathOf(invoiceId)).expect(200);

  expect(reply.body).toMatchObject({ id: invoiceId, eInvoiceDelivery: { state: 'WAITING', sentAt: null } });
  expect(await desk.cases(invoiceId)).toMatchObject([{ status: 'RESOLVED', action: 'SENT_AGAIN' }]);
  const log = desk.app.database.knex('activity_log').where({ type: 'E_INVOICE_SENT_AGAIN', actorUserId: staff.id });
  expect(await log).toMatchObject([{ schoolId: rep.schoolId, metadata: { invoiceId } }]);
  await desk.app.work();
  const keys = (await desk.deliveries(invoiceId)).map(({ id }) => id);
  expect(new Set(keys).size).toBe(2);
  expect(await desk.handedOver(invoiceId)).toMatchObject([{ key: keys[1] }]);
  const { body } = await admin.get('/invoices?limit=5').expect(200);
  expect(body).toMatchObject({ items: [{ id: invoiceId, eInvoiceDelivery: { state: 'SENT' } }] });
});

it('hands nothing over that is on its way or was delivered, also when two ask at once', async () => {
  const { invoiceId } = await refused();
  const admin = await desk.admin();

  const replies = await Promise.all([admin.post(pathOf(invoiceId)), admin.post(pathOf(invoiceId))]);

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await desk.app.work();
  const again = await admin.post(pathOf(invoiceId));
  expect(again.body).toMatchObject({ statusCode: 409, code: 'invoice.e-invoice-on-its-way' });
  await desk.end(invoiceId, 'succeeded');
  await desk.pass();
  expect((await (await desk.admin()).post(pathOf(invoiceId))).body).toMatchObject({
    code: 'invoice.e-invoice-on-its-way',
  });
});

it('sends nothing anew whose names are erased after the legal period', async () => {
  const { invoiceId } = await refused();
  await desk.app.database.knex('invoices').where({ invoiceId }).update({ erasedAt: desk.app.clock.now() });

  const reply = await (await desk.admin()).post(pathOf(invoiceId));

  expect(reply.body).toMatchObject({ statusCode: 404, code: 'invoice.not-found' });
  expect(await desk.deliveries(invoiceId)).toHaveLength(1);
});

describe('a document that was never handed over', () => {
  /** Issued while its school wanted no e-invoices, which leaves as little behind as issuing without an operator. */
  async function undelivered() {
    const rep = await desk.app.given.schoolRep();
    const issued = await desk.issue(rep);
    await desk.app.work();
    desk.app.clock.advance({ minutes: 15 });
    return { rep, ...issued };
  }
  const isSendable = async (client: TestClient, invoiceId: string) => {
    const { body } = await client.get('/invoices?limit=100').expect(200);
    const { items } = body as { items: { id: string; isEInvoiceSendable?: boolean }[] };
    const item = items.find(({ id }) => id === invoiceId);
    expect(item).toMatchObject({ id: invoiceId });
    return item?.isEInvoiceSendable;
  };

  it('can be, once its school wants e-invoices, by staff and once only', async () => {
    const { rep, invoiceId } = await undelivered();
    const admin = await desk.admin();
    expect(await isSendable(admin, invoiceId)).toBeUndefined();
    await desk.change(rep, { wantsEInvoice: true, buyerReference: 'Õppeosakond' });
    expect(await isSendable(admin, invoiceId)).toBe(true);
    expect(await isSendable(await desk.app.as(rep), invoiceId)).toBeUndefined();
    expect((await (await desk.app.as(rep)).post(pathOf(invoiceId))).status).toBe(403);

    const replies = await Promise.all([admin.post(pathOf(invoiceId)), admin.post(pathOf(invoiceId))]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await desk.app.work();
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ sending: 1, state: 'SENT' }]);
    expect(await desk.handedOver(invoiceId)).toHaveLength(1);
    expect(await isSendable(admin, invoiceId)).toBeUndefined();
    expect(await desk.seenBy(admin, invoiceId)).toMatchObject({ state: 'SENT' });
  });

  it('can be a credit note', async () => {
    const { rep, invoiceId, registrationId } = await undelivered();
    await (await desk.app.as(rep)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
    await desk.app.work();
    const note = await desk.app.database
      .knex('invoices')
      .where({ kind: 'CREDIT_NOTE', creditsInvoiceId: invoiceId })
      .first<{ invoiceId: string }>('invoiceId');
    await desk.change(rep, { wantsEInvoice: true, buyerReference: 'Õppeosakond' });
    desk.app.clock.advance({ minutes: 15 });
    const later = await desk.admin();
    expect(await isSendable(later, note.invoiceId)).toBe(true);

    await later.post(pathOf(note.invoiceId)).expect(200);
    await desk.app.work();

    const [handed] = await desk.handedOver(note.invoiceId);
    expect(handed?.xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  });

  it('is not offered while its delivery is still begun by itself', async () => {
    const { invoiceId } = await desk.issue(await desk.school());
    desk.app.clock.advance({ minutes: 14 });
    expect(await isSendable(await desk.admin(), invoiceId)).toBeUndefined();
    desk.app.clock.advance({ minutes: 1 });
    expect(await isSendable(await desk.admin(), invoiceId)).toBe(true);

    await desk.app.work();

    expect(await isSendable(await desk.admin(), invoiceId)).toBeUndefined();
    expect(await desk.deliveries(invoiceId)).toMatchObject([{ sending: 1, state: 'SENT' }]);
  });

  it('can be one that broke a rule, which ends its case; until it is mended, the refusal says why', async () => {
    const { knex } = desk.app.database;
    const rep = await desk.school();
    const refer = (reference: string | null) =>
      knex('schools').where({ id: rep.schoolId }).update({ buyerReference: reference, orderNumber: reference });
    await refer(null);
    const { invoiceId } = await desk.issue(rep);
    await desk.app.work();
    const admin = await desk.admin();
    const caseOf = () => knex('cases').where({ kind: 'e-invoice.refused', subjectKey: invoiceId });
    expect((await admin.post(pathOf(invoiceId))).body).toMatchObject({ code: 'invoice.e-invoice-refused' });
    expect(await caseOf()).toMatchObject([{ status: 'OPEN' }]);
    await refer('Kantselei');

    await admin.post(pathOf(invoiceId)).expect(200);

    expect(await caseOf()).toMatchObject([{ status: 'RESOLVED', action: 'SENT_AGAIN' }]);
    await desk.app.work();
    expect(await desk.handedOver(invoiceId)).toHaveLength(1);
  });

  it('is not handed over when its names are erased after staff have asked for it', async () => {
    const { rep, invoiceId } = await undelivered();
    await desk.change(rep, { wantsEInvoice: true, buyerReference: 'Õppeosakond' });
    await (await desk.admin()).post(pathOf(invoiceId)).expect(200);
    await desk.app.database.knex('invoices').where({ invoiceId }).update({ erasedAt: desk.app.clock.now() });

    await desk.app.work();

    expect(await desk.deliveries(invoiceId)).toMatchObject([{ state: 'FAILED', nextTryAt: null, askedAt: null }]);
    expect(await desk.handedOver(invoiceId)).toEqual([]);
    expect(await desk.cases(invoiceId)).toEqual([]);
  });

  it('cannot be once its names are erased', async () => {
    const { rep, invoiceId } = await undelivered();
    await desk.change(rep, { wantsEInvoice: true, buyerReference: 'Õppeosakond' });
    await desk.app.database.knex('invoices').where({ invoiceId }).update({ erasedAt: desk.app.clock.now() });
    const admin = await desk.admin();

    expect(await isSendable(admin, invoiceId)).toBeUndefined();
    expect((await admin.post(pathOf(invoiceId))).body).toMatchObject({ statusCode: 404, code: 'invoice.not-found' });
    expect(await desk.deliveries(invoiceId)).toEqual([]);
  });
});

it('is for staff who record payments', async () => {
  const { rep, invoiceId } = await refused();
  const path = pathOf(invoiceId);
  const others = [
    rep,
    await desk.app.given.schoolRep(),
    await desk.app.given.teacher(),
    await desk.app.given.student(),
  ];

  for (const user of others) expect((await (await desk.app.as(user)).post(path)).status).toBe(403);
  expect((await (await desk.app.as(null)).post(path)).status).toBe(401);
  const stranger = await desk.app.as(await desk.app.given.schoolRep());
  expect((await stranger.get(`/invoices/${invoiceId}`)).status).toBe(404);
  expect(await desk.deliveries(invoiceId)).toHaveLength(1);
});

it('keeps what the operator says from the school', async () => {
  const { rep, invoiceId } = await refused();

  expect(await desk.seenBy(await desk.app.as(rep), invoiceId)).toEqual({
    state: 'REFUSED',
    sentAt: null,
    deliveredAt: null,
  });
});

it('knows no document that is not there, and none of a person', async () => {
  const admin = await desk.admin();
  const student = await desk.app.given.student();
  const cohort = await desk.app.given.cohort();
  await (
    await desk.app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
    .expect(201);
  await desk.app.work();
  const own = await desk.app.database
    .knex('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string }>('invoiceId');

  for (const id of ['no-uuid', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.post(pathOf(id))).body).toMatchObject({ statusCode: 404, code: 'invoice.not-found' });
  expect((await admin.post(pathOf(own.invoiceId))).body).toMatchObject({ code: 'invoice.no-e-invoice' });
});

it('says that there is no operator where no keys are set, and everything else works', async () => {
  const app = await testApp('nooperator');
  try {
    const rep = await app.given.schoolRep();
    await (
      await app.as(rep)
    )
      .patch(`/schools/${rep.schoolId}/billing`)
      .send({ wantsEInvoice: true, buyerReference: 'Õppeosakond' })
      .expect(200);
    const alone = Object.assign(Object.create(OperatorDesk.prototype) as OperatorDesk, { app });
    const { invoiceId } = await alone.issue(rep);
    await app.work();

    const admin = await app.as(await app.given.admin());
    const reply = await admin.post(pathOf(invoiceId));

    expect(reply.body).toMatchObject({ statusCode: 409, code: 'invoice.no-operator' });
    const { body } = await admin.get(`/invoices/${invoiceId}`).expect(200);
    expect(body).not.toHaveProperty('isEInvoiceSendable');
    expect(app.mails.at(-1)?.attachments).toHaveLength(2);
    expect(await app.database.knex('e_invoice_deliveries')).toEqual([]);
    await app.container.modules.schedules.find(({ name }) => name === 'e-invoices.pull-events')?.run();
  } finally {
    await app.close();
  }
});
