/** @covers InvoiceEventData, PayerDocument, PayerPreview */
import { endOfDay } from '#platform/index';
import { PAYER_NOTE, PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });

describe('from the school to the student', () => {
  it.each([
    { startsInDays: 5, dueInDays: 2, rule: 'three days before the start' },
    { startsInDays: 21, dueInDays: 7, rule: 'on the day on which the classes close' },
  ])('asks for the money $rule, with a start in $startsInDays days', async ({ startsInDays, dueInDays }) => {
    const seat = await payers.paidBySchool({ startsInDays });

    await payers.change(seat.rep, seat, 'STUDENT');

    expect(await at.registrationOf(seat)).toMatchObject({
      accessUntil: endOfDay(app.clock.now(), 7).toISOString(),
      invoice: { dueAt: endOfDay(app.clock.now(), dueInDays).toISOString() },
    });
  });

  /** @covers rule payer-to-student */
  it('removes the line from the open invoice, invoices the student, and leaves a week of access', async () => {
    const seat = await payers.paidBySchool();
    const before = await payers.taken(seat);

    const reply = await payers.change(seat.rep, seat, 'STUDENT');

    const accessUntil = endOfDay(app.clock.now(), 7).toISOString();
    expect(reply).toMatchObject({
      status: 200,
      body: {
        payer: 'STUDENT',
        studentPays: { amount: 9_500 },
        schoolPays: { amount: 0 },
        hasAccess: true,
        accessUntil,
        heldUntil: null,
        // The cohort begins in a month, so a due date in two weeks would be after the classes close.
        invoice: { status: 'UNPAID', dueAt: accessUntil },
      },
    });
    expect(await at.registrationOf(seat)).toMatchObject({
      nextStep: 'PAY_INVOICE',
      hasAccess: true,
      invoice: { number: expect.any(String) as string },
    });
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
    expect(await payers.documentsOf({ buyerSchoolId: seat.rep.schoolId })).toMatchObject([
      { kind: 'INVOICE', totalCents: 0 },
    ]);
    expect(await payers.taken(seat)).toBe(before);
    const logged = await app.database
      .knex('activity_log')
      .where({ type: 'PAYER_CHANGED', userId: seat.student.id })
      .first('notes', 'metadata', 'actorUserId');
    expect(logged).toEqual({
      notes: PAYER_NOTE,
      actorUserId: seat.rep.id,
      metadata: {
        registrationId: seat.registrationId,
        from: 'SCHOOL',
        to: 'STUDENT',
        invoiceId: expect.any(String) as string,
      },
    });
  });

  /** @covers rule payer-access-closes */
  it('closes the classes after the week but keeps the seat; paying opens them again', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');
    await at.putForward({ days: 8 });
    await at.reconcile();
    expect(await at.registrationOf(seat)).toMatchObject({
      status: 'REGISTERED',
      hasAccess: false,
      cohort: { videoUrl: null },
      nextStep: 'PAY_INVOICE',
    });
    expect(await payers.taken(seat)).toBe(1);

    const { orderUuid } = await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' });
    await at.settle(orderUuid);

    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: true,
      accessUntil: null,
      toPay: { amount: 0 },
      nextStep: 'NONE',
      invoice: { status: 'PAID' },
    });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 0 });
  });

  it('credits an issued invoice, and refunds what the school has paid', async () => {
    const seat = await payers.paidBySchool({ startsInDays: 10 });
    await payers.issueDrafts();
    const { invoiceId } = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: seat.rep.schoolId })
      .first<{ invoiceId: string }>('invoiceId');
    const { body } = (await (
      await app.as(seat.rep)
    )
      .post(`/invoices/${invoiceId}/pay`)
      .send({ provider: 'montonio', bank: 'HABAEE2X' })) as { body: { id: string } };
    const [order] = await at.ordersOf(body.id);
    await at.settle(order?.uuid ?? '');

    expect(await payers.preview(seat.rep, seat, 'STUDENT')).toMatchObject({
      status: 200,
      body: {
        schoolGetsBack: { amount: 9_500 },
        documents: [
          { kind: 'CREDIT', buyer: 'SCHOOL', refund: { amount: 9_500 } },
          { kind: 'INVOICE', buyer: 'STUDENT' },
        ],
      },
    });
    await payers.change(seat.rep, seat, 'STUDENT');
    await app.work();
    await at.untilRefunded(body.id);

    expect(await payers.documentsOf({ buyerSchoolId: seat.rep.schoolId })).toMatchObject([
      { kind: 'INVOICE', status: 'CANCELED' },
      { kind: 'CREDIT_NOTE', totalCents: -9_500 },
    ]);
    expect(await at.attempt(body.id)).toMatchObject({ status: 'REFUNDED' });
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
  });

  it('asks a student who has paid their part only for the rest', async () => {
    const seat = await payers.ordered({ payer: 'SCHOOL', sharePercent: 20 });
    await at.settle(seat.orderUuid);

    expect(await payers.preview(seat.rep, seat, 'STUDENT')).toMatchObject({
      body: {
        studentPays: { amount: 9_500 },
        studentOwes: { amount: 1_900 },
        documents: [{ kind: 'REMOVE' }, { kind: 'INVOICE', amount: { amount: 1_900 } }],
      },
    });
    await payers.change(seat.rep, seat, 'STUDENT');
    const again = await at.orderAgain(seat);
    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: true,
      accessUntil: expect.any(String) as string,
      toPay: { amount: 1_900 },
      studentPays: { amount: 9_500 },
      invoice: { total: { amount: 1_900 } },
    });
    await at.settle(again.orderUuid);

    expect(await at.registrationOf(seat)).toMatchObject({ accessUntil: null, invoice: { status: 'PAID' } });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 0 });
  });

  it('replaces an unpaid part, holds the seat until the new invoice is due, and refunds money for the old order', async () => {
    const seat = await payers.ordered({ payer: 'SCHOOL', sharePercent: 20 });

    const reply = await payers.change(seat.rep, seat, 'STUDENT');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        hasAccess: false,
        accessUntil: null,
        studentPays: { amount: 9_500 },
        payment: null,
        nextStep: 'PAY_INVOICE',
      },
    });
    const { heldUntil, invoice } = reply.body as { heldUntil: string; invoice: { dueAt: string } };
    expect(heldUntil).toBe(invoice.dueAt);
    await at.settle(seat.orderUuid);
    await at.untilRefunded(seat.attemptId);

    expect(await at.attempt(seat.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'NO_SEAT' });
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
  });
});

describe('from the student to the school', () => {
  it('confirms a held seat; money that comes for the old order is refunded', async () => {
    const seat = await payers.ordered();

    expect(await payers.change(seat.rep, seat, 'SCHOOL')).toMatchObject({
      status: 200,
      body: { payer: 'SCHOOL', hasAccess: true, heldUntil: null, studentPays: { amount: 0 }, nextStep: 'NONE' },
    });
    await at.settle(seat.orderUuid);
    await at.untilRefunded(seat.attemptId);

    expect(await at.attempt(seat.attemptId)).toEqual({ status: 'REFUNDED', resolution: 'NO_SEAT' });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
    expect(await payers.taken(seat)).toBe(1);
    await at.putForward({ hours: 2 });
    await at.reconcile();
    expect(await at.registrationOf(seat)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
  });

  /** @covers rule payer-to-school */
  it('credits and refunds what the student has paid', async () => {
    const seat = await payers.ordered();
    await at.settle(seat.orderUuid);

    expect(await payers.preview(seat.rep, seat, 'SCHOOL')).toMatchObject({
      body: {
        studentGetsBack: { amount: 9_500 },
        conditionsPass: true,
        accessUntil: null,
        documents: [
          { kind: 'LINE', buyer: 'SCHOOL' },
          { kind: 'CREDIT', buyer: 'STUDENT' },
        ],
      },
    });
    await payers.change(seat.rep, seat, 'SCHOOL');
    await app.work();
    await at.untilRefunded(seat.attemptId);

    expect(await payers.documentsOf({ buyerUserId: seat.student.id })).toMatchObject([
      { kind: 'INVOICE', status: 'CANCELED' },
      { kind: 'CREDIT_NOTE', totalCents: -9_500 },
    ]);
    expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
  });

  it('refunds only the part of the price that the school pays', async () => {
    const seat = await payers.ordered({ sharePercent: 20 });
    await at.settle(seat.orderUuid);

    await payers.change(seat.rep, seat, 'SCHOOL');

    expect(await at.registrationOf(seat)).toMatchObject({
      studentPays: { amount: 7_600 },
      schoolPays: { amount: 1_900 },
      hasAccess: true,
      accessUntil: null,
      invoice: { status: 'PAID' },
      refund: { amount: { amount: 1_900 } },
    });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 1_900 });
  });

  it('accepts a partial transfer that covers the student’s new part', async () => {
    const seat = await payers.ordered({ sharePercent: 20 });
    await payers.change(seat.rep, seat, 'SCHOOL');
    await payers.change(seat.rep, seat, 'STUDENT');
    const { invoice } = (await at.registrationOf(seat)) as { invoice: { id: string } };
    const line = {
      amount: { amount: 7_600, currency: 'EUR' },
      reference: `osa-${invoice.id}`,
      receivedOn: '2026-11-20',
      payerName: 'Mari',
    };
    expect(
      (await (await app.as(await app.given.admin())).post(`/invoices/${invoice.id}/transfers`).send(line)).status,
    ).toBe(200);

    await payers.change(seat.rep, seat, 'SCHOOL');

    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: true,
      accessUntil: null,
      nextStep: 'NONE',
      invoice: { id: invoice.id, status: 'PAID' },
    });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 1_900 });
  });

  it('puts the line on a supplementary invoice when the month’s invoice is issued', async () => {
    const first = await payers.paidBySchool({ startsInDays: 10 });
    await payers.issueDrafts();
    const student = await app.given.student({ schoolId: first.rep.schoolId });
    const other = await at.paying({ student, cohortId: first.cohortId });

    await payers.change(first.rep, other, 'SCHOOL');
    expect(await payers.documentsOf({ buyerSchoolId: first.rep.schoolId })).toMatchObject([
      { status: 'UNPAID', totalCents: 9_500 },
      { status: 'UNPAID', totalCents: 9_500 },
    ]);
    await payers.issueDrafts();

    const numbers = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: first.rep.schoolId })
      .whereNotNull('number');
    expect(numbers).toHaveLength(2);
  });

  it('shows which conditions fail, and lets the representative decide against them', async () => {
    const seat = await payers.paidBySchool({ limitations: { numberOfCourses: 1 } });
    const other = await at.paying({ student: seat.student });

    const shown = await payers.preview(seat.rep, other, 'SCHOOL');
    expect(shown).toMatchObject({
      status: 200,
      body: {
        conditionsPass: false,
        conditions: [
          { rule: 'membership', pass: true },
          { rule: 'numberOfCourses', pass: false, details: { used: 1, limit: 1 } },
        ],
      },
    });
    expect(await payers.change(await app.given.admin(), other, 'SCHOOL')).toMatchObject({ status: 200 });

    const detail = (await (await app.as(seat.student)).get(`/registrations/${other.registrationId}`)).body as {
      conditions: unknown[];
    };
    expect(detail.conditions).toMatchObject([
      { rule: 'membership', pass: true },
      { rule: 'numberOfCourses', pass: false },
    ]);
  });

  it('charges the school that the student has joined since', async () => {
    const paid = await at.paying();
    const rep = await app.given.schoolRep();
    expect(await payers.change(await app.given.admin(), paid, 'SCHOOL')).toMatchObject(
      error(422, 'registration.payer-not-offered'),
    );
    await app.given.moveToSchool(paid.student, rep.schoolId);

    expect(await payers.change(await app.given.admin(), paid, 'SCHOOL')).toMatchObject({
      status: 200,
      body: { school: { id: rep.schoolId } },
    });
    expect(await at.ledgerOf('receivable', { schoolId: rep.schoolId })).toBe(9_500);
  });
});

it('works there and back: the older order for the same sum still pays for the seat', async () => {
  const seat = await payers.ordered();
  await payers.change(seat.rep, seat, 'SCHOOL');
  await payers.change(seat.rep, seat, 'STUDENT');

  await at.settle(seat.orderUuid);

  expect(await at.registrationOf(seat)).toMatchObject({
    payer: 'STUDENT',
    accessUntil: null,
    hasAccess: true,
    invoice: { status: 'PAID' },
  });
  expect(await payers.owes(seat)).toEqual({ student: 0, school: 0 });
});

it('asks the student for the price of the day on which the seat was taken', async () => {
  const seat = await payers.paidBySchool();
  const { cohortId } = await app.database
    .knex('cohort_participants')
    .where({ id: seat.registrationId })
    .first<{ cohortId: number }>('cohortId');
  await app.database.knex('cohorts').where({ id: cohortId }).update({ priceCents: 20_000 });

  expect((await payers.change(seat.rep, seat, 'STUDENT')).body).toMatchObject({ studentPays: { amount: 9_500 } });
});

/** @covers rule payer-told */
it('mails the student, and the representatives who did not make the change', async () => {
  const seat = await payers.paidBySchool();
  const colleague = await app.given.schoolRep({ schoolId: seat.rep.schoolId });
  await payers.change(seat.rep, seat, 'STUDENT');
  await app.work();

  const to = (email: string) => app.mails.filter((mail) => mail.to === email && /maksad|Maksja/.test(mail.subject));
  expect(to(seat.student.email)).toHaveLength(1);
  const [told] = to(seat.student.email);
  expect(told?.text).toMatch(/95,00[\s\S]*Ligipääs kuni/);
  expect(told?.text).toMatch(/IBAN[\s\S]*Viitenumber/);
  expect(told?.text).toMatch(/\/documents\/\S+\.pdf/);
  expect(app.mails.filter((mail) => mail.to === seat.student.email && mail.subject.startsWith('Arve'))).toEqual([]);
  expect(to(colleague.email)).toHaveLength(1);
  expect(to(seat.rep.email)).toHaveLength(0);

  await payers.change(await app.given.admin(), seat, 'SCHOOL');
  await app.work();
  expect(
    app.mails.filter((mail) => mail.to === seat.student.email && mail.subject.includes('maksab nüüd kool')),
  ).toHaveLength(1);
  expect(to(seat.rep.email)).toHaveLength(1);
});
