/**
 * @covers POST /invoices/:id/transfers
 * @covers Invoice
 */
import { DateTime } from 'luxon';
import { LATE_REGISTRATION_DAYS } from '#modules/cohorts/index';
import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

const NOW = new Date('2026-11-21T12:00:00Z');

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let admin: GivenUser;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('reschedule'));
  app.clock.set(NOW);
  await at.putForward({});
  admin = await app.given.admin();
});
afterAll(() => stop());

const inDays = (days: number): Date => new Date(app.clock.now().getTime() + days * 86_400_000);
/** The last second of the day in Tallinn. */
const endOfDay = (date: Date): Date =>
  DateTime.fromJSDate(date, { zone: 'Europe/Tallinn' }).endOf('day').startOf('second').toJSDate();

type Invoice = {
  invoiceId: string;
  status: string;
  kind: string;
  dueAt: Date | null;
  issuedAt: Date | null;
  totalCents: number;
};
const invoicesOf = (buyer: { buyerUserId: number } | { buyerSchoolId: number }): Promise<Invoice[]> =>
  app.database
    .knex('invoices')
    .where(buyer)
    .orderBy('createdAt')
    .orderBy('kind', 'desc')
    .select('invoiceId', 'status', 'kind', 'dueAt', 'issuedAt', 'totalCents');
const heldUntil = async (id: number): Promise<Date | null> =>
  (await app.database.knex('cohort_participants').where({ id }).first<{ heldUntil: Date | null }>('heldUntil'))
    .heldUntil;

async function register(cohortId: number, student: GivenUser, body: object): Promise<number> {
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ acceptTerms: true, ...body });
  expect(reply.status).toBe(201);
  return (reply.body as { registration: { id: number } }).registration.id;
}

async function startOn(cohortId: number, startDate: Date): Promise<void> {
  expect(
    await (await app.as(admin)).patch(`/cohorts/${cohortId}`).send({ startDate: startDate.toISOString() }),
  ).toMatchObject({ status: 200 });
}

const byTransfer = { payer: 'STUDENT', provider: 'invoice' };

describe('an earlier start', () => {
  it('replaces an issued unpaid invoice by one due before the start, and money for the old invoice pays the new one', async () => {
    const [cohort, student] = [await app.given.cohort({ startsInDays: 30 }), await app.given.student()];
    const id = await register(cohort.id, student, byTransfer);
    await app.work();
    const [before] = await invoicesOf({ buyerUserId: student.id });

    await startOn(cohort.id, inDays(8));
    await app.work();

    const due = endOfDay(inDays(5));
    const after = await invoicesOf({ buyerUserId: student.id });
    expect(after.filter(({ status }) => status === 'CANCELED')).toEqual([{ ...before, status: 'CANCELED' }]);
    expect(after.filter(({ status }) => status === 'UNPAID')).toMatchObject([
      { kind: 'INVOICE', dueAt: due, issuedAt: NOW, totalCents: 9_500 },
    ]);
    expect(after.filter(({ kind }) => kind === 'CREDIT_NOTE')).toMatchObject([{ totalCents: -9_500 }]);
    expect(await heldUntil(id)).toEqual(due);
    expect(await at.brokenInvariants()).toEqual([]);

    const transfer = {
      amount: { amount: 9_500, currency: 'EUR' },
      reference: 'old-number',
      receivedOn: '2026-11-21',
      payerName: 'Mari',
    };
    expect(
      await (await app.as(admin)).post(`/invoices/${before?.invoiceId ?? ''}/transfers`).send(transfer),
    ).toMatchObject({ status: 200 });
    expect(await at.registrationOf({ student, registrationId: id })).toMatchObject({
      hasAccess: true,
      invoice: { status: 'PAID' },
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('gives a draft the new due date and the new dates', async () => {
    const [cohort, student] = [await app.given.cohort({ startsInDays: 30 }), await app.given.student()];
    const id = await register(cohort.id, student, byTransfer);

    await startOn(cohort.id, inDays(2));

    expect(await invoicesOf({ buyerUserId: student.id })).toMatchObject([
      { status: 'UNPAID', issuedAt: null, dueAt: endOfDay(NOW) },
    ]);
    expect(await heldUntil(id)).toEqual(endOfDay(NOW));
    expect(await app.database.knex('invoice_lines').where({ participantId: id }).pluck('description')).toEqual([
      expect.stringContaining('(23.11.2026–'),
    ]);
  });

  it('ends the hold of an unpaid seat and of a swap at the new start at the latest', async () => {
    const cohort = await app.given.cohort({ startsInDays: 30, priceCents: 12_000 });
    const held = await at.paying({ cohortId: cohort.id });
    const other = await app.given.cohort({ courseId: cohort.courseId, startsInDays: 30 });
    const swapping = await at.paying({ cohortId: other.id });
    await at.settle(swapping.orderUuid);
    await (
      await app.as(swapping.student)
    )
      .post(`/registrations/${swapping.registrationId}/swap`)
      .send({ cohortId: cohort.id, provider: 'invoice' });
    await app.database
      .knex('cohort_participants')
      .where({ id: held.registrationId })
      .update({ heldUntil: inDays(2) });

    await startOn(cohort.id, inDays(1));

    expect(await heldUntil(held.registrationId)).toEqual(inDays(1));
    expect(
      await app.database
        .knex('registration_swaps')
        .where({ participantId: swapping.registrationId })
        .select('heldUntil'),
    ).toEqual([{ heldUntil: endOfDay(NOW) }]);
    expect(await heldUntil(swapping.registrationId)).toBeNull();
  });

  it('replaces the invoice for a swap’s difference, and money for the old invoice completes the swap', async () => {
    const to = await app.given.cohort({ startsInDays: 30, priceCents: 12_000 });
    const from = await app.given.cohort({ courseId: to.courseId, startsInDays: 30 });
    const { student, registrationId, orderUuid } = await at.paying({ cohortId: from.id });
    await at.settle(orderUuid);
    await (
      await app.as(student)
    )
      .post(`/registrations/${registrationId}/swap`)
      .send({ cohortId: to.id, provider: 'invoice' });
    await app.work();
    const before = (await invoicesOf({ buyerUserId: student.id })).find(({ status }) => status === 'UNPAID');

    await startOn(from.id, inDays(25));
    expect(await invoicesOf({ buyerUserId: student.id })).toContainEqual(before);
    await startOn(to.id, inDays(8));
    await app.work();

    const due = endOfDay(inDays(5));
    const [unpaid, ...others] = (await invoicesOf({ buyerUserId: student.id })).filter(
      ({ status }) => status === 'UNPAID',
    );
    expect([unpaid, others]).toMatchObject([{ kind: 'INVOICE', dueAt: due, issuedAt: NOW, totalCents: 2_500 }, []]);
    expect(
      await app.database
        .knex('invoice_lines')
        .where({ invoiceId: unpaid?.invoiceId ?? '' })
        .pluck('description'),
    ).toEqual([expect.stringMatching(/\(29\.11\.2026–.*; lisandub arvele 2026-\d+$/)]);
    expect(
      await app.database
        .knex('registration_swaps')
        .where({ participantId: registrationId })
        .select('heldUntil', 'invoiceId'),
    ).toEqual([{ heldUntil: due, invoiceId: unpaid?.invoiceId }]);

    const transfer = {
      amount: { amount: 2_500, currency: 'EUR' },
      reference: 'old-difference',
      receivedOn: '2026-11-21',
      payerName: 'Mari',
    };
    expect(
      await (await app.as(admin)).post(`/invoices/${before?.invoiceId ?? ''}/transfers`).send(transfer),
    ).toMatchObject({ status: 200 });
    expect(await at.registrationOf({ student, registrationId })).toMatchObject({
      cohort: { id: to.id },
      hasAccess: true,
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('replaces the unpaid invoice of a confirmed seat', async () => {
    const school = await app.given.school();
    const [cohort, student] = [
      await app.given.cohort({ startsInDays: 30 }),
      await app.given.student({ schoolId: school.id }),
    ];
    const id = await register(cohort.id, student, { payer: 'SCHOOL' });
    const rep = await app.given.schoolRep({ schoolId: school.id });
    expect(
      await (
        await app.as(rep)
      )
        .post(`/registrations/${id}/payer`)
        .send({ payer: 'STUDENT', note: 'Kool ja pere leppisid kokku' }),
    ).toMatchObject({ status: 200 });
    await app.work();

    await startOn(cohort.id, inDays(8));
    await app.work();

    expect((await invoicesOf({ buyerUserId: student.id })).filter(({ status }) => status === 'UNPAID')).toMatchObject([
      { kind: 'INVOICE', dueAt: endOfDay(inDays(5)), totalCents: 9_500 },
    ]);
    expect(await app.database.knex('cohort_participants').where({ id }).select('heldUntil', 'confirmedAt')).toEqual([
      { heldUntil: null, confirmedAt: NOW },
    ]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('ends an offered seat at the latest on the day from which the cohort takes no more students', async () => {
    const [cohort, student] = [await app.given.cohort({ startsInDays: 60, sizeMax: 1 }), await app.given.student()];
    const held = await at.paying({ cohortId: cohort.id });
    await (await app.as(student)).post(`/cohorts/${cohort.id}/waitlist`).send({ acceptTerms: true });
    await (await app.as(held.student)).post(`/registrations/${held.registrationId}/cancel`).send({});
    await app.database
      .knex('waitlist_offers')
      .where({ cohortId: cohort.id })
      .update({ expiresAt: inDays(50) });

    await startOn(cohort.id, inDays(8));

    expect(await app.database.knex('waitlist_offers').where({ cohortId: cohort.id }).select('expiresAt')).toEqual([
      { expiresAt: inDays(8 + LATE_REGISTRATION_DAYS) },
    ]);
  });
});

it('a later start leaves holds and issued invoices unchanged', async () => {
  const [cohort, student] = [await app.given.cohort({ startsInDays: 10 }), await app.given.student()];
  const id = await register(cohort.id, student, byTransfer);
  await app.work();
  const before = await invoicesOf({ buyerUserId: student.id });
  const held = await heldUntil(id);

  await startOn(cohort.id, inDays(20));

  expect(await invoicesOf({ buyerUserId: student.id })).toEqual(before);
  expect(await heldUntil(id)).toEqual(held);
});

describe('the school’s invoice after a change of the start', () => {
  const linesOf = async (schoolId: number) =>
    app.database
      .knex('invoices')
      .join('invoice_lines', 'invoice_lines.invoiceId', 'invoices.invoiceId')
      .where({ buyerSchoolId: schoolId })
      .whereNot('kind', 'CREDIT_NOTE')
      .orderBy('period')
      .orderBy('invoice_lines.id')
      .select<{ period: string; participantId: number; description: string; totalCents: number }[]>(
        app.database.knex.raw(`to_char(period, 'YYYY-MM') as period`),
        'participantId',
        'description',
        'invoiceLines.totalCents',
      );

  it('moves the lines to the open invoice of the new month', async () => {
    const school = await app.given.school();
    const [cohort, staying] = [
      await app.given.cohort({ startsInDays: 30 }),
      await app.given.cohort({ startsInDays: 30 }),
    ];
    const [student, other] = await app.given.students(2, school.id);
    if (!student || !other) throw new Error('Two students');
    const id = await register(cohort.id, student, { payer: 'SCHOOL' });
    const otherId = await register(staying.id, other, { payer: 'SCHOOL' });

    await startOn(cohort.id, inDays(15));
    expect(await linesOf(school.id)).toMatchObject([
      { period: '2026-12', participantId: id, description: expect.stringContaining('(06.12.2026–') as string },
      { period: '2026-12', participantId: otherId },
    ]);
    await startOn(cohort.id, new Date('2027-01-05T15:00:00Z'));

    expect(await linesOf(school.id)).toMatchObject([
      { period: '2026-12', participantId: otherId, totalCents: 9_500 },
      {
        period: '2027-01',
        participantId: id,
        totalCents: 9_500,
        description: expect.stringContaining('(05.01.2027–') as string,
      },
    ]);
    expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(19_000);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('stays unchanged once it is issued', async () => {
    const school = await app.given.school();
    const cohort = await app.given.cohort({ startsInDays: 16 });
    const student = await app.given.student({ schoolId: school.id });
    const id = await register(cohort.id, student, { payer: 'SCHOOL' });
    await app.container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
    await app.work();
    expect(await invoicesOf({ buyerSchoolId: school.id })).toMatchObject([{ issuedAt: app.clock.now() }]);

    await startOn(cohort.id, new Date('2027-01-05T15:00:00Z'));

    expect(await linesOf(school.id)).toMatchObject([{ period: '2026-12', participantId: id }]);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});
