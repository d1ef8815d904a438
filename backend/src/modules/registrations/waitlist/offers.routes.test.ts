/**
 * @covers Eligibility, WaitlistOffer
 * @covers errors waitlist
 */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('offers', { env: { WAITLIST_OFFER_HOURS: '24' } });
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

const tokenFor = ({ email }: GivenUser): string =>
  /courses\/offer\/([\w.-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
const mine = async (student: GivenUser) =>
  (
    (await (await app.as(student)).get('/waitlist')).body as {
      items: { status: string; offer: { id: string } | null }[];
    }
  ).items;
const seats = (cohortId: number) =>
  app.database
    .knex('cohorts')
    .where({ id: cohortId })
    .first<{ seatsTaken: number; status: string }>('seatsTaken', 'status');
const registrationsIn = (cohortId: number) =>
  app.database
    .knex('cohort_participants')
    .where({ cohortId })
    .whereNot('status', 'CANCELED')
    .select<{ userId: number }[]>('userId');
const sweep = async () => {
  for (const name of ['registrations.sweep-waitlists', 'registrations.sweep-holds'])
    await app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
  await app.work();
};
const brokenInvariants = async () => {
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');
  return (body as { invariants: { name: string; violations: number }[] }).invariants
    .filter(({ violations }) => violations > 0)
    .map(({ name }) => name);
};

type Offered = { cohortId: number; students: GivenUser[]; first: GivenUser; token: string; offerId: string };

/** A seat has come free for the first student of the waiting list. */
async function offered(
  input: { schoolId?: number; startsInDays?: number; payer?: string; waiting?: number } = {},
): Promise<Offered> {
  const { id: cohortId } = await app.given.cohort({ sizeMax: 1, startsInDays: input.startsInDays ?? 30 });
  const holder = await app.given.student({ schoolId: (await app.given.school()).id });
  const taken = (await (
    await app.as(holder)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
  const students = await app.given.students(input.waiting ?? 2, input.schoolId ?? null);
  for (const student of students)
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/waitlist`)
      .send({ acceptTerms: true, ...(input.payer !== undefined && { payer: input.payer }) });
  await (await app.as(holder)).post(`/registrations/${taken.body.registration.id}/cancel`).send({});
  await app.work();
  const [first] = students;
  if (!first) throw new Error('Somebody waits');
  const [entry] = await mine(first);
  return { cohortId, students, first, token: tokenFor(first), offerId: entry?.offer?.id ?? '' };
}

const show = async (reference: string, user: GivenUser | null = null) =>
  (await app.as(user)).get(`/waitlist-offers/${reference}`);
const register = async (student: GivenUser, cohortId: number) =>
  (await app.as(student))
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
const stateOf = async (id: string) =>
  (await app.database.knex('waitlist_offers').where({ id }).first<{ status: string }>('status')).status;
const answer = async (reference: string, body: object, user: GivenUser | null = null) =>
  (await app.as(user)).post(`/waitlist-offers/${reference}`).send(body);

describe('GET /waitlist-offers/:offer', () => {
  it('shows the offer to anybody with the mail, and to its student who is signed in', async () => {
    const { token, offerId, first, cohortId } = await offered();

    const replies = [await show(token), await show(offerId, first)];

    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: {
          id: offerId,
          status: 'OPEN',
          firstName: first.firstName,
          payer: 'STUDENT',
          price: { amount: 9_500 },
          payers: [{ payer: 'STUDENT' }],
          providers: [{ provider: 'invoice' }],
          cohort: { id: cohortId },
          registrationId: null,
          otherRegistrationId: null,
        },
      });
    }
  });

  /** @covers rule offer-token-foreign */
  it('refuses others, and tokens that were not made here', async () => {
    const { token, offerId, students } = await offered();

    expect(await show(offerId)).toMatchObject(error(401, 'auth.required'));
    expect(await show(offerId, students[1] ?? null)).toMatchObject(error(404, 'waitlist.offer-not-found'));
    expect(await show(`${token.slice(0, -3)}abc`)).toMatchObject(error(404, 'waitlist.offer-not-found'));
    expect(await show('x')).toMatchObject(error(404, 'waitlist.offer-not-found'));
    expect(await answer(offerId, { accept: true }, students[1] ?? null)).toMatchObject(
      error(404, 'waitlist.offer-not-found'),
    );
    expect(await answer(token, {})).toMatchObject(error(422, 'request.invalid'));
  });
});

describe('accepting an offer', () => {
  it('takes the seat with the mail’s token, without signing in, and says what is to be paid until when', async () => {
    const { token, first, cohortId } = await offered();

    const reply = await answer(token, { accept: true });

    expect(reply).toMatchObject({
      status: 200,
      body: {
        offer: { status: 'ACCEPTED', payers: [], registrationId: expect.any(Number) as number },
        registration: null,
        toPay: { amount: 9_500 },
      },
    });
    expect((reply.body as { heldUntil: string }).heldUntil).toBe(
      new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    );
    expect(await registrationsIn(cohortId)).toEqual([{ userId: first.id }]);
    expect(await seats(cohortId)).toEqual({ seatsTaken: 1, status: 'GROUP_FULL' });
    const { registrationId } = (reply.body as { offer: { registrationId: number } }).offer;
    expect((await (await app.as(first)).get(`/registrations/${registrationId}`)).body).toMatchObject({
      nextStep: 'PAY',
      payment: null,
      invoice: { status: 'UNPAID', number: null },
    });
    await app.work();
    expect(app.mails.findLast(({ to }) => to === first.email)?.subject).toContain('Koht ootab sind');
    expect(await brokenInvariants()).toEqual([]);
  });

  it('confirms the seat at once when the school pays, and shows the registration to its student', async () => {
    const school = await app.given.school();
    const { offerId, first } = await offered({ schoolId: school.id });

    const reply = await answer(offerId, { accept: true }, first);

    expect(reply).toMatchObject({
      status: 200,
      body: {
        registration: { payer: 'SCHOOL', status: 'REGISTERED', nextStep: 'NONE', hasAccess: true },
        toPay: { amount: 0 },
        heldUntil: null,
      },
    });
  });

  it('sends the invoice when the student pays by transfer', async () => {
    const { token, first } = await offered();

    const reply = await answer(token, { accept: true, provider: 'invoice' });
    await app.work();

    expect(reply.status).toBe(200);
    expect(
      await app.database.knex('invoices').where({ buyerUserId: first.id }).select('number', 'status'),
    ).toMatchObject([{ number: expect.any(String) as string, status: 'UNPAID' }]);
  });

  /** @covers rule offer-same-answer */
  it('gives the same answer again, and makes nothing twice', async () => {
    const { token, cohortId } = await offered();

    const replies = [await answer(token, { accept: true }), await answer(token, { accept: true })];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body).toMatchObject({ offer: (replies[0]?.body as { offer: object } | undefined)?.offer });
    expect(await registrationsIn(cohortId)).toHaveLength(1);
    expect(await answer(token, { accept: false })).toMatchObject(error(409, 'waitlist.offer-over'));
  });

  it('judges the school’s conditions anew, and lets the student pay instead', async () => {
    const school = await app.given.school();
    const { token, cohortId } = await offered({ schoolId: school.id, payer: 'SCHOOL' });
    await app.database
      .knex('schools')
      .where({ id: school.id })
      .update({ paymentLimitations: JSON.stringify({ inLanguage: ['en'] }) });

    expect(await answer(token, { accept: true })).toMatchObject(error(422, 'registration.conditions-failed'));
    expect(await registrationsIn(cohortId)).toEqual([]);
    expect(await answer(token, { accept: true, payer: 'STUDENT' })).toMatchObject({
      status: 200,
      body: { toPay: { amount: 9_500 } },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('passes the seat on when nobody pays for it', async () => {
    const { token, students, cohortId } = await offered();
    await answer(token, { accept: true });

    app.clock.advance({ hours: 25 });
    await sweep();

    expect(await mine(students[1] ?? (students[0] as GivenUser))).toMatchObject([{ status: 'OFFERED' }]);
    expect(await registrationsIn(cohortId)).toEqual([]);
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('when the cohort’s price is changed after the offer', () => {
  const setPrice = async (cohortId: number, amount: number) =>
    (await app.as(await app.given.admin()))
      .patch(`/cohorts/${cohortId}`)
      .send({ price: { amount, currency: 'EUR' }, priceReason: 'Kallim ruum' });
  const owes = async ({ id }: GivenUser) =>
    app.database
      .knex('cohort_participants')
      .where({ userId: id })
      .first<{ studentShareCents: number; cohortPriceCents: number }>('studentShareCents', 'cohortPriceCents');

  /** @covers rule waitlist-price */
  it('shows and charges the price of the offer', async () => {
    const { cohortId, token, first } = await offered({ payer: 'STUDENT' });
    expect((await setPrice(cohortId, 20_000)).status).toBe(200);

    expect((await show(token)).body).toMatchObject({ price: { amount: 9_500 } });
    const accepted = await answer(token, { accept: true, payer: 'STUDENT', provider: 'invoice' });

    expect(accepted.status).toBe(200);
    expect(await owes(first)).toEqual({ studentShareCents: 9_500, cohortPriceCents: 9_500 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('charges it too when the student registers instead of answering', async () => {
    const { cohortId, first } = await offered({ payer: 'STUDENT' });
    await setPrice(cohortId, 20_000);

    const checked = await (await app.as(first)).get(`/cohorts/${cohortId}/eligibility`);
    expect((await register(first, cohortId)).status).toBe(201);

    expect((checked.body as { price: unknown }).price).toMatchObject({ amount: 9_500 });
    expect(await owes(first)).toEqual({ studentShareCents: 9_500, cohortPriceCents: 9_500 });
  });

  it('offers the next student the price of that day', async () => {
    const { cohortId, token, students } = await offered({ payer: 'STUDENT' });
    await setPrice(cohortId, 12_000);
    await answer(token, { accept: false });
    await app.work();

    const [next] = await mine(students[1] as GivenUser);
    expect((await show(next?.offer?.id ?? '', students[1])).body).toMatchObject({ price: { amount: 12_000 } });
  });
});

it('gives no seat of a course that is over', async () => {
  const { token, cohortId } = await offered();
  await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'COMPLETED' });

  expect(await answer(token, { accept: true })).toMatchObject(error(409, 'waitlist.offer-over'));
  expect(await registrationsIn(cohortId)).toEqual([]);
});

describe('a student who registers instead of answering the offer', () => {
  it('takes the offered seat, and is not told that an offer lapsed', async () => {
    const { first, cohortId, offerId, students } = await offered();

    expect(await register(first, cohortId)).toMatchObject({ status: 201 });

    expect([await stateOf(offerId), await mine(first), await seats(cohortId)]).toEqual([
      'ACCEPTED',
      [],
      { seatsTaken: 1, status: 'GROUP_FULL' },
    ]);
    expect(await mine(students[1] ?? first)).toMatchObject([{ status: 'WAITING' }]);
    expect(await show(offerId, first)).toMatchObject({
      body: { status: 'ACCEPTED', registrationId: expect.any(Number) as number },
    });
    app.clock.advance({ hours: 25 });
    await sweep();
    expect(app.mails.some(({ to, subject }) => to === first.email && subject.includes('järgmisele ootajale'))).toBe(
      false,
    );
    expect(await brokenInvariants()).toEqual([]);
  });

  it('has as much time to pay as with the offer', async () => {
    const { first, cohortId, offerId } = await offered();
    app.clock.advance({ hours: 2 });

    expect(
      await (
        await app.as(first)
      )
        .post(`/cohorts/${cohortId}/registrations`)
        .send({ payer: 'STUDENT', acceptTerms: true }),
    ).toMatchObject({ status: 201 });

    const { expiresAt } = await app.database
      .knex('waitlist_offers')
      .where({ id: offerId })
      .first<{ expiresAt: Date }>('expiresAt');
    expect(
      await app.database.knex('cohort_participants').where({ cohortId, userId: first.id }).first('heldUntil'),
    ).toEqual({ heldUntil: expiresAt });
    app.clock.advance({ hours: 21 });
    await sweep();
    expect(await registrationsIn(cohortId)).toEqual([{ userId: first.id }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('leaves another free seat free', async () => {
    const { first, cohortId } = await offered({ waiting: 1 });
    await app.database.knex('cohorts').where({ id: cohortId }).update({ sizeMax: 2, status: 'REGISTRATION_OPEN' });

    expect(await register(first, cohortId)).toMatchObject({ status: 201 });

    expect(await seats(cohortId)).toEqual({ seatsTaken: 1, status: 'REGISTRATION_OPEN' });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('gets no seat after the offer has expired, nor by another student’s offer', async () => {
    const { first, cohortId, students } = await offered();

    expect(await register(students[1] ?? first, cohortId)).toMatchObject(error(409, 'cohort.full'));
    app.clock.advance({ hours: 24 });
    expect(await register(first, cohortId)).toMatchObject(error(409, 'cohort.full'));
  });
});

describe('not accepting an offer', () => {
  it('passes a declined seat on', async () => {
    const { token, students, first, cohortId } = await offered();

    expect(await answer(token, { accept: false })).toMatchObject({
      status: 200,
      body: { offer: { status: 'DECLINED' }, registration: null, toPay: { amount: 0 } },
    });

    expect(await mine(first)).toEqual([]);
    expect(await mine(students[1] ?? first)).toMatchObject([{ status: 'OFFERED' }]);
    expect(await answer(token, { accept: false })).toMatchObject({ status: 200 });
    expect(await answer(token, { accept: true })).toMatchObject(error(409, 'waitlist.offer-over'));
    expect(await seats(cohortId)).toEqual({ seatsTaken: 1, status: 'GROUP_FULL' });
  });

  /** @covers rule waitlist-lapse */
  it('passes on a seat that nobody answered for, and frees it after the last', async () => {
    const { token, students, first, cohortId } = await offered();

    app.clock.advance({ hours: 24 });
    expect(await show(token)).toMatchObject({ body: { status: 'LAPSED', payers: [] } });
    expect(await answer(token, { accept: true })).toMatchObject(error(409, 'waitlist.offer-over'));
    await sweep();
    expect(app.mails.findLast(({ to }) => to === first.email)?.subject).toContain('järgmisele ootajale');
    expect(await mine(students[1] ?? first)).toMatchObject([{ status: 'OFFERED' }]);
    app.clock.advance({ hours: 24 });
    await sweep();

    expect(await seats(cohortId)).toEqual({ seatsTaken: 0, status: 'REGISTRATION_OPEN' });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('offers nothing past the day on which the cohort closes', async () => {
    const { offerId } = await offered({ startsInDays: 6 });
    const closing = await offered({ startsInDays: -6.5 });

    const ends = await app.database
      .knex('waitlist_offers')
      .whereIn('id', [offerId, closing.offerId])
      .orderBy('expiresAt')
      .select<{ expiresAt: Date }[]>('expiresAt');

    expect(
      ends.map(({ expiresAt }) => Math.round((expiresAt.getTime() - app.clock.now().getTime()) / 3_600_000)),
    ).toEqual([12, 24]);
  });
});
