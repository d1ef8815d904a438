/** What happened to a registration, as its student, its school and staff read it. */
import { after, DAY_MS } from '#platform/index';
import type { GivenUser } from '../../../../test/given';
import { PAYER_NOTE, PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('history'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());

type Entry = {
  at: string;
  type: string;
  by: string | null;
  notes: string | null;
  details: Record<string, unknown>;
};

async function historyOf(reader: GivenUser, registrationId: number): Promise<Entry[]> {
  const { status, body } = await (await app.as(reader)).get(`/registrations/${registrationId}`);
  expect(status).toBe(200);
  return (body as { timeline: Entry[] }).timeline;
}

const typesOf = (entries: readonly Entry[]): string[] => entries.map(({ type }) => type);

/** A seat that the school paid, then the student, then the school again; the student had paid meanwhile. */
async function changedTwice() {
  const seat = await payers.paidBySchool();
  await app.work();
  await at.putForward({ days: 1 });
  await payers.change(seat.rep, seat, 'STUDENT');
  await app.work();
  await at.putForward({ days: 1 });
  const { orderUuid } = await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' });
  await at.settle(orderUuid);
  await app.work();
  await at.putForward({ days: 1 });
  await payers.change(seat.rep, seat, 'SCHOOL');
  await app.work();
  return seat;
}

describe('a seat of which the payer changed', () => {
  let seat: Awaited<ReturnType<typeof changedTwice>>;
  beforeAll(async () => {
    seat = await changedTwice();
  });

  it('has all that happened in order: seat, payer, documents, money, access and mails', async () => {
    const entries = await historyOf(seat.student, seat.registrationId);

    expect(entries.map(({ at: moment }) => moment)).toEqual(entries.map(({ at: moment }) => moment).sort());
    const types = typesOf(entries);
    for (const type of [
      ...['COHORT_REGISTRATION', 'ACCESS_OPENED', 'PAYER_CHANGED', 'INVOICE_ISSUED', 'COHORT_PAYMENT'],
      ...['CREDIT_NOTE_ISSUED', 'REFUND_BEGUN', 'EMAIL_SENT'],
    ])
      expect(types).toContain(type);
    expect(types.filter((type) => type === 'PAYER_CHANGED')).toHaveLength(2);
    const document = entries.find(({ type }) => type === 'INVOICE_ISSUED');
    expect(document?.details).toEqual({ number: expect.any(String), cents: expect.any(Number), buyer: 'STUDENT' });
  });

  it('says who did what; why is for those for whom it was written', async () => {
    const changeFor = async (reader: GivenUser) =>
      (await historyOf(reader, seat.registrationId)).find(({ type }) => type === 'PAYER_CHANGED');
    const admin = await app.given.admin();

    expect(await changeFor(seat.student)).toMatchObject({ by: 'SCHOOL', notes: null });
    expect(await changeFor(seat.rep)).toMatchObject({ by: 'SCHOOL', notes: PAYER_NOTE });
    expect(await changeFor(admin)).toMatchObject({ by: 'SCHOOL', notes: PAYER_NOTE });
  });

  it('shows a school nothing of its student’s own money, mails and rooms, and nobody any number of a row', async () => {
    const entries = await historyOf(seat.rep, seat.registrationId);

    for (const type of ['COHORT_PAYMENT', 'REFUND_BEGUN', 'EMAIL_SENT', 'INVOICE_ISSUED', 'CREDIT_NOTE_ISSUED'])
      expect(typesOf(entries)).not.toContain(type);
    for (const reader of [seat.rep, seat.student, await app.given.admin()]) {
      const details = (await historyOf(reader, seat.registrationId)).flatMap((entry) => Object.keys(entry.details));
      expect(details.filter((name) => /id$|ids$/i.test(name))).toEqual([]);
    }
  });
});

it('shows the use of a school’s credit and its return to the school and to staff, not to the student', async () => {
  const seat = await payers.paidBySchool();
  const admin = await app.given.admin();
  await payers.change(seat.rep, seat, 'STUDENT');
  await (
    await app.as(admin)
  )
    .post(`/schools/${seat.rep.schoolId}/credits`)
    .send({
      kind: 'CREDIT',
      amount: { amount: 20_000, currency: 'EUR' },
      reason: 'Leping',
      expiresAt: after(app.clock.now(), 300 * DAY_MS).toISOString(),
    })
    .expect(201);
  await payers.change(seat.rep, seat, 'SCHOOL');
  await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);

  for (const reader of [seat.rep, admin]) {
    const credit = (await historyOf(reader, seat.registrationId)).filter(({ type }) =>
      type.startsWith('SCHOOL_CREDITS'),
    );
    expect(typesOf(credit)).toEqual(['SCHOOL_CREDITS_USED', 'SCHOOL_CREDITS_REFUNDED']);
    expect(credit[1]?.details).toEqual({ cents: expect.any(Number) });
  }
  expect(typesOf(await historyOf(seat.student, seat.registrationId)).join()).not.toContain('CREDITS');
});

/** A student who paid, gave the seat up, and has the money back. */
async function refunded() {
  const seat = await payers.ordered();
  await at.settle(seat.orderUuid);
  await at.putForward({ hours: 1 });
  await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.untilRefunded(seat.attemptId);
  return seat;
}

it('tells a student and staff what the student gets back for a seat given up, and the school not', async () => {
  const seat = await refunded();
  const givenUpFor = async (reader: GivenUser) =>
    (await historyOf(reader, seat.registrationId)).find(({ type }) => type === 'UNENROLL')?.details;

  for (const reader of [seat.student, await app.given.admin()])
    expect(await givenUpFor(reader)).toMatchObject({ refundCents: 9_500 });
  const details = await givenUpFor(seat.rep);
  expect(details).toHaveProperty('from');
  expect(details).not.toHaveProperty('refundCents');
});

it('says when money was refunded, whatever is written about the refund later', async () => {
  const seat = await refunded();
  const doneAt = async () =>
    (await historyOf(seat.student, seat.registrationId)).find(({ type }) => type === 'REFUND_DONE')?.at;
  const before = await doneAt();
  const { knex } = app.database;
  const { id } = await knex('refunds').where({ paymentAttemptId: seat.attemptId }).first<{ id: string }>('id');
  const { occurredAt } = await knex('ledger_transactions')
    .where({ uniqueKey: `refund:${id}` })
    .first<{ occurredAt: Date }>('occurredAt');

  await knex('refunds').where({ paymentAttemptId: seat.attemptId }).update({ checks: 9 });

  expect(before).toBe(occurredAt.toISOString());
  expect(await doneAt()).toBe(before);
});

it('names the cohorts of a move, and gives nobody their ids', async () => {
  const seat = await payers.paidBySchool();
  const { knex } = app.database;
  const { courseId } = await knex('cohorts').where({ id: seat.cohortId }).first<{ courseId: number }>('courseId');
  const admin = await app.given.admin();
  await (
    await app.as(admin)
  )
    .post(`/registrations/${seat.registrationId}/move`)
    .send({ cohortId: (await app.given.cohort({ courseId, startsInDays: 40 })).id, note: 'Tunniplaan' })
    .expect(200);

  for (const reader of [seat.student, seat.rep, admin]) {
    const moved = (await historyOf(reader, seat.registrationId)).find(({ type }) => type === 'REGISTRATION_MOVED');
    expect(moved?.details).toEqual({ fromName: expect.any(String), toName: expect.any(String) });
  }
});

it('ends with the end of access while an invoice is unpaid', async () => {
  const seat = await payers.paidBySchool();
  await at.putForward({ days: 1 });
  await payers.change(seat.rep, seat, 'STUDENT');
  expect(typesOf(await historyOf(seat.student, seat.registrationId))).not.toContain('ACCESS_CLOSED');

  await at.putForward({ days: 8 });

  expect(typesOf(await historyOf(seat.student, seat.registrationId)).at(-1)).toBe('ACCESS_CLOSED');
});

it('leaves what belongs to a later seat of the same student to that seat', async () => {
  const seat = await payers.paidBySchool();
  await app.work();
  await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await app.work();
  await at.putForward({ days: 1 });
  const { body } = await (
    await app.as(seat.student)
  )
    .post(`/cohorts/${seat.cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await app.work();
  const later = (body as { registration: { id: number } }).registration.id;

  const [first, second] = [await historyOf(seat.student, seat.registrationId), await historyOf(seat.student, later)];
  expect(typesOf(first)).toContain('UNENROLL');
  expect(typesOf(second)).not.toContain('UNENROLL');
  expect(first.at(-1)?.at.localeCompare(second[0]?.at ?? '')).toBeLessThan(0);
});
