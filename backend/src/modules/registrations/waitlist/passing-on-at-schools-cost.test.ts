/** @covers DepartingMember */
import { untilSomebodyWaits } from '../../../../test/locks';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PRICE_CENTS, SchoolOffers, type SchoolInput } from '../../../../test/school-offers';

let on: PayingApp;
let offers: SchoolOffers;
beforeAll(async () => {
  on = await payingApp('passedoncost');
  offers = new SchoolOffers(on);
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

describe('a student with an offered seat who leaves the school', () => {
  const back = async (schoolId: number, payer: 'SCHOOL' | null) => {
    const rep = await on.app.as(await on.app.given.schoolRep({ schoolId }));
    const { student, cohortId } = await offers.offered(schoolId, payer);
    const membership = await on.app.database
      .knex('memberships')
      .where({ userId: student.id })
      .first<{ id: number }>('id');
    const preview = await rep.post(`/schools/${schoolId}/memberships/end/preview`).send({ ids: [membership.id] });
    const [item] = (preview.body as { items: { seats: object[] }[] }).items;
    return { rep, student, cohortId, membershipId: membership.id, seats: item?.seats };
  };
  const waits = { fate: 'WAITS_FOR_STUDENT', registrationId: null };

  it.each(['SCHOOL', null] as const)('is shown with what comes back, which comes back (payer: %s)', async (payer) => {
    const schoolId = await offers.schoolWith({ credit: 1 }, { defaultPayer: 'SCHOOL' });
    const { rep, membershipId, cohortId, seats } = await back(schoolId, payer);
    expect(seats).toMatchObject([{ ...waits, credit: { amount: PRICE_CENTS }, prepaidSeats: 0 }]);

    const path = `/schools/${schoolId}/memberships/end`;
    await rep
      .post(path)
      .send({ ids: [membershipId], how: 'LEFT' })
      .expect(200);
    await on.app.work();

    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: PRICE_CENTS });
    expect(await offers.openOfferOf(cohortId)).toMatchObject({ schoolId: null });
  });

  it('costs the school nothing after a move to another school, and is settled once', async () => {
    const schoolId = await offers.schoolWith({ seats: 1 });
    const { student, seats } = await back(schoolId, 'SCHOOL');
    expect(seats).toMatchObject([{ ...waits, credit: { amount: 0 }, prepaidSeats: 1 }]);

    await on.app.given.moveToSchool(student, (await on.app.given.school()).id);
    await Promise.all([offers.sweep(), offers.sweep()]);
    await offers.sweep();

    expect(await offers.leftOf(schoolId)).toMatchObject({ seats: 1 });
    const refunds = on.app.database.knex('activity_log').where({ type: 'SCHOOL_CREDITS_REFUNDED', schoolId });
    expect(await refunds).toHaveLength(1);
  });
});

describe('a seat at a school’s cost that passes to a classmate', () => {
  /** One who has a seat, and one who waits for it, of a school that has credit for some seats. */
  async function classmates(input: SchoolInput = {}, credit = 1) {
    const schoolId = await offers.schoolWith({ credit }, input);
    const rep = await on.app.as(await on.app.given.schoolRep({ schoolId }));
    const [holder, waiting] = [await on.app.given.student({ schoolId }), await on.app.given.student({ schoolId })];
    const { id: cohortId } = await on.app.given.cohort({ sizeMax: 1, startsInDays: 30, priceCents: PRICE_CENTS });
    const id = await offers.register(holder, cohortId);
    await offers.joinList(waiting, cohortId);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: (credit - 1) * PRICE_CENTS });
    return { schoolId, rep, holder, cohortId, id };
  }
  type Classmates = Awaited<ReturnType<typeof classmates>>;

  const endings: [string, SchoolInput, (seat: Classmates) => Promise<unknown>][] = [
    [
      'is given up',
      {},
      async ({ holder, id }) => (await on.app.as(holder)).post(`/registrations/${id}/cancel`).send({}).expect(200),
    ],
    [
      'is refused by the school',
      { approvalDays: 3 },
      ({ rep, id }) =>
        rep
          .post('/registrations/bulk')
          .send({ ids: [id], action: 'REFUSE', reason: 'Eelarve on otsas' })
          .expect(200),
    ],
    [
      'is not approved in time',
      { approvalDays: 3 },
      async () => {
        await on.at.putForward({ days: 5 });
        await offers.sweep(['registrations.sweep-holds', 'registrations.sweep-waitlists']);
      },
    ],
    [
      'was asked for by a student who has left the school',
      { approvalDays: 3 },
      async ({ holder }) => {
        await on.app.given.moveToSchool(holder, (await on.app.given.school()).id);
        await offers.sweep(['registrations.sweep-leavers']);
      },
    ],
  ];

  it.each(endings)('has its credit set aside for the classmate when it %s', async (_how, input, end) => {
    const seat = await classmates(input);

    await end(seat);

    expect(await offers.openOfferOf(seat.cohortId)).toMatchObject({ schoolId: seat.schoolId });
    expect(await offers.leftOf(seat.schoolId)).toMatchObject({ cents: 0 });
  });

  it('does not tell the school again that little is left', async () => {
    const { schoolId, holder, id } = await classmates({}, 3);
    expect(await offers.timesTold(schoolId)).toBe(1);

    await (await on.app.as(holder)).post(`/registrations/${id}/cancel`).send({}).expect(200);

    expect(await offers.timesTold(schoolId)).toBe(1);
  });

  it('leaves the classmate what a student who moves to a cheaper cohort no longer needs', async () => {
    const schoolId = await offers.schoolWith({ credit: 1.5 });
    const [mover, waiting] = [await on.app.given.student({ schoolId }), await on.app.given.student({ schoolId })];
    const from = await on.app.given.cohort({ sizeMax: 1, startsInDays: 30, priceCents: PRICE_CENTS });
    const to = await on.app.given.cohort({ courseId: from.courseId, startsInDays: 40, priceCents: PRICE_CENTS / 2 });
    const id = await offers.register(mover, from.id);
    await offers.joinList(waiting, from.id);

    await (await on.app.as(mover)).post(`/registrations/${id}/swap`).send({ cohortId: to.id }).expect(200);

    expect(await offers.openOfferOf(from.id)).toMatchObject({ schoolId });
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });
  });

  it('leaves the credit of a cohort that is canceled to the classmate who gets the seat of a swap', async () => {
    const schoolId = await offers.schoolWith({});
    await on.app.database.knex('schools').where({ id: schoolId }).update({ sharePercent: 20 });
    const [mover, waiting] = [await on.app.given.student({ schoolId }), await on.app.given.student({ schoolId })];
    const from = await on.app.given.cohort({ startsInDays: 30, priceCents: PRICE_CENTS });
    const to = await on.app.given.cohort({
      courseId: from.courseId,
      sizeMax: 1,
      startsInDays: 40,
      priceCents: 2 * PRICE_CENTS,
    });
    await offers.addTo(schoolId, { credit: 0.4 });
    const paid = await on.at.paying({ cohortId: from.id, student: mover, payer: 'SCHOOL' });
    await on.at.settle(paid.orderUuid);
    const choice = { cohortId: to.id, provider: 'montonio', bank: 'HABAEE2X' };
    await (await on.app.as(mover)).post(`/registrations/${paid.registrationId}/swap`).send(choice).expect(200);
    await offers.joinList(waiting, to.id);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0.2 * PRICE_CENTS });

    await on.app.database.knex('cohorts').where({ id: from.id }).update({ status: 'CANCELED' });
    const canceled = on.app.container.registry.handlersOf('cohort.canceled');
    const job = { messageId: crypto.randomUUID(), attempt: 1, isLastAttempt: true };
    await canceled.find(({ handler }) => handler === 'registrations.cohort-canceled')?.run({ cohortId: from.id }, job);

    expect(await offers.openOfferOf(to.id)).toMatchObject({ schoolId });
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });
  });

  it('leaves a student who moves to an offered seat what was set aside for it', async () => {
    const schoolId = await offers.schoolWith({});
    const [mover, waiting] = [await on.app.given.student({ schoolId }), await on.app.given.student({ schoolId })];
    const to = await offers.full({ startsInDays: 40 });
    const from = await on.app.given.cohort({
      courseId: to.courseId,
      sizeMax: 1,
      startsInDays: 30,
      priceCents: PRICE_CENTS,
    });
    const id = await offers.register(mover, from.id);
    for (const [student, cohortId] of [
      [mover, to.cohortId],
      [waiting, from.id],
    ] as const)
      await offers.joinList(student, cohortId);
    await offers.addTo(schoolId, { credit: 1 });
    await to.free();
    expect(await offers.openOfferOf(to.cohortId)).toMatchObject({ schoolId });

    const reply = (await on.app.as(mover)).post(`/registrations/${id}/swap`).send({ cohortId: to.cohortId });
    await reply.expect(200);

    expect(await offers.openOfferOf(from.id)).toMatchObject({ schoolId: null });
    const used = on.app.database.knex('school_credit_logs').where({ participantId: id, type: 'DEDUCT' });
    expect(await used).toHaveLength(1);
  });

  it('is passed on before a credit note is numbered, since passing it on waits for the school', async () => {
    const credited = await on.at.paying();
    await on.at.settle(credited.orderUuid);
    await (
      await on.app.as(credited.student)
    )
      .post(`/registrations/${credited.registrationId}/cancel`)
      .send({})
      .expect(200);
    const from = await on.app.given.cohort({ sizeMax: 1, startsInDays: 30, priceCents: PRICE_CENTS });
    const to = await on.app.given.cohort({ courseId: from.courseId, startsInDays: 40, priceCents: 2 * PRICE_CENTS });
    const paid = await on.at.paying({ cohortId: from.id });
    await on.at.settle(paid.orderUuid);
    const client = await on.app.as(paid.student);
    const registration = `/registrations/${paid.registrationId}`;
    await client.post(`${registration}/swap`).send({ cohortId: to.id, provider: 'invoice' }).expect(200);
    await on.app.work();
    const schoolId = await offers.schoolWith({ credit: 1 });
    await offers.joinList(await on.app.given.student({ schoolId }), from.id);
    const { knex } = on.app.database;
    const all = await knex('invoice_series').select('series');
    const holder = await knex.transaction();
    await holder('schools').where({ id: schoolId }).forUpdate().first('id');

    const canceling = client
      .post(`${registration}/cancel`)
      .send({})
      .then(({ status }) => status);
    await untilSomebodyWaits(knex);
    const free = await holder('invoice_series').select('series').forUpdate().skipLocked();
    await holder.rollback();

    expect(await canceling).toBe(200);
    expect([all.length, free.length]).toEqual([2, 2]);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });
  });
});

describe('a student with several offered seats', () => {
  it('has no more set aside than the school’s limit of courses allows', async () => {
    const schoolId = await offers.schoolWith({ credit: 2 }, { limitations: { numberOfCourses: 1 } });
    const student = await on.app.given.student({ schoolId });
    const waited = [await offers.full(), await offers.full()];
    for (const { cohortId } of waited) await offers.joinList(student, cohortId);

    for (const { free } of waited) await free();

    expect(await Promise.all(waited.map(({ cohortId }) => offers.openOfferOf(cohortId)))).toMatchObject([
      { schoolId },
      { schoolId: null },
    ]);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: PRICE_CENTS });
  });
});
