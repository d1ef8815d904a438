/**
 * @covers WaitlistEntry, GET /waitlist-offers/:offer, POST /waitlist-offers/:offer
 * @covers DecideWaitlistOffer, PendingSwap, WaitlistDecision, WaitlistOffer
 */
import type { GivenUser } from '../../../../test/given';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swapoffers'));
});
afterAll(() => stop());

const seatsOf = async (id: number): Promise<number> =>
  (await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken')).seatsTaken;
const swap = async (student: GivenUser, id: number, body: object) =>
  (await app.as(student)).post(`/registrations/${id}/swap`).send(body);
const join = async (student: GivenUser, cohortId: number) =>
  expect(await (await app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send({ acceptTerms: true })).toMatchObject(
    { status: 201 },
  );
const giveUp = async ({ student, registrationId }: Pick<Paying, 'student' | 'registrationId'>) =>
  expect(await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({})).toMatchObject({
    status: 200,
  });
const offerTo = ({ id: userId }: GivenUser, cohortId: number) =>
  app.database
    .knex('waitlist_offers as o')
    .join('waitlist_entries as e', 'e.id', 'o.entry_id')
    .where({ 'e.user_id': userId, 'o.cohort_id': cohortId })
    .first<{ id: string; status: string; participantId: number | null }>(
      'o.id',
      'o.status',
      'o.participant_id as participantId',
    );
const optionsOf = async (student: GivenUser, id: number) =>
  (
    (await (await app.as(student)).get(`/registrations/${id}/swap-options`)).body as {
      items: { cohort: { id: number }; freeSeats: number; available: boolean; refusal: string | null }[];
    }
  ).items;
const sweepOffers = async () => {
  await app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-waitlists')?.run();
  await app.work();
};

type Offered = { paid: Paying; from: number; to: number; next: GivenUser };

/**
 * A student who has paid 95 € for a cohort, and is offered the only seat of another cohort, for which a second student
 * waits.
 */
async function seatedAndOffered(toCents: number | null = null): Promise<Offered> {
  const from = await app.given.cohort();
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: toCents, sizeMax: 1, startsInDays: 40 });
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  const holder = await at.paying({ cohortId: to.id });
  const next = await app.given.student();
  for (const student of [paid.student, next]) await join(student, to.id);
  await giveUp(holder);
  expect(await offerTo(paid.student, to.id)).toMatchObject({ status: 'OPEN' });
  return { paid, from: from.id, to: to.id, next };
}

describe('a swap into a seat that is offered to the student', () => {
  it('is proposed as free to that student only, and the offer’s page names the seat that could be swapped', async () => {
    const { paid, to, next } = await seatedAndOffered();
    const { courseId } = await app.database.knex('cohorts').where({ id: to }).first<{ courseId: number }>('courseId');
    const other = await at.paying({ cohortId: (await app.given.cohort({ courseId })).id });
    await at.settle(other.orderUuid);
    const { id } = await offerTo(paid.student, to);

    expect((await optionsOf(paid.student, paid.registrationId)).find(({ cohort }) => cohort.id === to)).toMatchObject({
      freeSeats: 1,
      available: true,
      refusal: null,
    });
    expect((await optionsOf(other.student, other.registrationId)).find(({ cohort }) => cohort.id === to)).toMatchObject(
      { freeSeats: 0, available: false, refusal: 'cohort.full' },
    );
    expect((await (await app.as(paid.student)).get(`/waitlist-offers/${id}`)).body).toMatchObject({
      registrationId: null,
      otherRegistrationId: paid.registrationId,
    });
    expect(await swap(other.student, other.registrationId, { cohortId: to })).toMatchObject({
      status: 409,
      body: { code: 'cohort.full' },
    });
    expect((await (await app.as(next)).get('/waitlist')).body).toMatchObject({ items: [{ status: 'WAITING' }] });
  });

  it('takes the offered seat and no other, and answers the offer', async () => {
    const { paid, from, to } = await seatedAndOffered();

    expect(await swap(paid.student, paid.registrationId, { cohortId: to })).toMatchObject({
      status: 200,
      body: { swap: null, registration: { cohort: { id: to }, hasAccess: true } },
    });

    expect([await seatsOf(from), await seatsOf(to)]).toEqual([0, 1]);
    expect(await offerTo(paid.student, to)).toMatchObject({ status: 'ACCEPTED', participantId: paid.registrationId });
    expect(await app.database.knex('cohort_participants').where({ userId: paid.student.id })).toHaveLength(1);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('holds the offered seat for the difference, and moves when it is paid', async () => {
    const { paid, from, to } = await seatedAndOffered(12_000);

    const { body } = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: { payment: { id: string } } };
    expect([await seatsOf(from), await seatsOf(to), (await offerTo(paid.student, to)).status]).toEqual([
      1,
      1,
      'ACCEPTED',
    ]);
    expect(await at.brokenInvariants()).toEqual([]);
    await at.settle((await at.ordersOf(body.payment.id))[0]?.uuid ?? '');

    expect(await at.registrationOf(paid)).toMatchObject({ cohort: { id: to }, studentPays: { amount: 12_000 } });
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([0, 1]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('costs what the seat cost when it was offered', async () => {
    const { paid, to } = await seatedAndOffered(12_000);
    await app.database.knex('cohorts').where({ id: to }).update({ priceCents: 20_000 });

    const { body } = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: { payment: { id: string } } };
    await at.settle((await at.ordersOf(body.payment.id))[0]?.uuid ?? '');

    expect(await at.registrationOf(paid)).toMatchObject({ cohort: { id: to }, studentPays: { amount: 12_000 } });
  });

  it('shows, at the offer’s link, what is still to pay and until when', async () => {
    const { paid, from, to } = await seatedAndOffered(12_000);
    const { id } = await offerTo(paid.student, to);
    const { expiresAt } = await app.database
      .knex('waitlist_offers')
      .where({ id })
      .first<{ expiresAt: Date }>('expiresAt');
    await at.putForward({ hours: 2 });
    await swap(paid.student, paid.registrationId, { cohortId: to, provider: 'montonio' });
    const accept = async () => (await app.as(paid.student)).post(`/waitlist-offers/${id}`).send({ accept: true });

    expect(await accept()).toMatchObject({
      status: 200,
      body: {
        offer: { status: 'ACCEPTED', registrationId: paid.registrationId },
        registration: { cohort: { id: from } },
        toPay: { amount: 2_500 },
        heldUntil: expiresAt.toISOString(),
      },
    });
    await (await app.as(paid.student)).delete(`/registrations/${paid.registrationId}/swap`);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'waitlist.offer-over' } });
  });

  it('passes the seat on when nobody pays the difference', async () => {
    const { paid, to, next } = await seatedAndOffered(12_000);
    await swap(paid.student, paid.registrationId, { cohortId: to, provider: 'montonio' });

    await at.putForward({ hours: 23 });
    await at.reconcile();
    expect(await offerTo(next, to)).toBeUndefined();
    await at.putForward({ hours: 1, minutes: 1 });
    await at.reconcile();
    await sweepOffers();

    expect(await offerTo(next, to)).toMatchObject({ status: 'OPEN' });
    expect(await seatsOf(to)).toBe(1);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('is within what a school allows, though a second seat would not be', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 1 } });
    const student = await app.given.student({ schoolId: school.id });
    const from = await app.given.cohort();
    const to = await app.given.cohort({ courseId: from.courseId, sizeMax: 1 });
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${from.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
    const holder = await at.paying({ cohortId: to.id });
    await join(student, to.id);
    await giveUp(holder);
    const { id } = await offerTo(student, to.id);

    expect(
      await (await app.as(student)).post(`/waitlist-offers/${id}`).send({ accept: true, payer: 'SCHOOL' }),
    ).toMatchObject({ status: 422, body: { code: 'registration.conditions-failed' } });
    expect(await swap(student, body.registration.id, { cohortId: to.id })).toMatchObject({
      status: 200,
      body: { registration: { cohort: { id: to.id }, payer: 'SCHOOL' } },
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('can also be an administrator’s move', async () => {
    const { paid, to } = await seatedAndOffered(12_000);

    expect(
      await (
        await app.as(await app.given.admin())
      )
        .post(`/registrations/${paid.registrationId}/move`)
        .send({ cohortId: to }),
    ).toMatchObject({ status: 200 });

    expect([await seatsOf(to), (await offerTo(paid.student, to)).status]).toEqual([1, 'ACCEPTED']);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('counts the seat once, however often it is swapped and accepted at the same time', async () => {
    const { paid, from, to } = await seatedAndOffered();
    const { id } = await offerTo(paid.student, to);
    const client = await app.as(paid.student);
    const insist = async (ask: () => PromiseLike<{ status: number; body: unknown }>): Promise<void> => {
      for (;;) if (((await ask()).body as { code?: string }).code !== 'seat.busy') return;
    };

    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        insist(() =>
          index % 2 === 0
            ? client.post(`/registrations/${paid.registrationId}/swap`).send({ cohortId: to })
            : client.post(`/waitlist-offers/${id}`).send({ accept: true, provider: 'invoice' }),
        ),
      ),
    );

    expect((await offerTo(paid.student, to)).status).toBe('ACCEPTED');
    expect(await seatsOf(to)).toBe(1);
    expect(
      await app.database
        .knex('cohort_participants')
        .where({ userId: paid.student.id, cohortId: to })
        .whereNot('status', 'CANCELED'),
    ).toHaveLength(1);
    expect([0, 1]).toContain(await seatsOf(from));
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

it('late money takes the seat offered to its student, and no second one', async () => {
  const { id: cohortId } = await app.given.cohort({ sizeMax: 1 });
  const late = await at.paying({ cohortId });
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  const rival = await at.paying({ cohortId });
  await join(late.student, cohortId);
  await giveUp(rival);
  expect(await offerTo(late.student, cohortId)).toMatchObject({ status: 'OPEN' });

  await at.payLate(late.orderUuid);

  expect(await at.registrationOf(late)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
  expect([await offerTo(late.student, cohortId), await seatsOf(cohortId)]).toMatchObject([
    { status: 'ACCEPTED', participantId: late.registrationId },
    1,
  ]);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('an offered seat goes on when its student has another, and nobody is told that it lapsed', async () => {
  const from = await app.given.cohort();
  const to = await app.given.cohort({ courseId: from.courseId, priceCents: 12_000, sizeMax: 2 });
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  const holder = await at.paying({ cohortId: to.id });
  const { body } = (await swap(paid.student, paid.registrationId, { cohortId: to.id, provider: 'montonio' })) as {
    body: { payment: { id: string } };
  };
  const next = await app.given.student();
  for (const student of [paid.student, next]) await join(student, to.id);
  await giveUp(holder);
  await at.settle((await at.ordersOf(body.payment.id))[0]?.uuid ?? '');
  expect(await offerTo(paid.student, to.id)).toMatchObject({ status: 'OPEN' });

  await sweepOffers();

  expect([await offerTo(paid.student, to.id), await offerTo(next, to.id)]).toMatchObject([
    { status: 'WITHDRAWN' },
    { status: 'OPEN' },
  ]);
  expect(
    await app.database.knex('waitlist_entries').where({ userId: paid.student.id, cohortId: to.id }).pluck('status'),
  ).toEqual(['SEATED']);
  expect(
    app.mails.some(
      ({ to: address, subject }) => address === paid.student.email && subject.includes('järgmisele ootajale'),
    ),
  ).toBe(false);
  expect(await seatsOf(to.id)).toBe(2);
  expect(await at.brokenInvariants()).toEqual([]);
});
