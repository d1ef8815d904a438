/** @covers CohortWaitlistEntry, SwapOption, WaitlistOffer */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenCohort, GivenUser } from '../../../test/given';
import { countStatements } from '../../../test/statements';

/** A Monday. The test factory's cohorts meet on Tuesdays at 17:00 in Tallinn, for an hour. */
const NOW = new Date('2027-02-01T10:00:00Z');
const DATES = { startsInDays: 7, lengthDays: 14 };
const TUESDAYS = [{ startsAt: '2027-02-09T15:00:00.000Z' }, { startsAt: '2027-02-16T15:00:00.000Z' }];

let app: TestApp;
beforeAll(async () => {
  app = await testApp('overlaps', { env: { WAITLIST_OFFER_HOURS: '24' } });
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

type Option = { cohort: { id: number }; clashes: { cohortId: number }[] };

async function seat(student: GivenUser, cohortId: number): Promise<number> {
  const [row] = await app.database
    .knex('cohort_participants')
    .insert({
      userId: student.id,
      cohortId,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: student.id,
      confirmedAt: NOW,
    })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** A cohort with classes on Thursdays, when the others have none. */
async function onThursdays(courseId: number): Promise<GivenCohort> {
  const cohort = await app.given.cohort({ courseId, ...DATES });
  await app.database
    .knex('cohorts')
    .where({ id: cohort.id })
    .update({ onlineClassTimes: JSON.stringify([{ day: 4, hour: 17, minute: 0 }]) });
  return cohort;
}

describe('cohorts to which a seat can be swapped', () => {
  const optionsOf = async (student: GivenUser, id: number) =>
    ((await (await app.as(student)).get(`/registrations/${id}/swap-options`)).body as { items: Option[] }).items;

  it('are shown with their clashes, the cohort that would be left not counted', async () => {
    const student = await app.given.student();
    const left = await app.given.cohort(DATES);
    const registrationId = await seat(student, left.id);
    const kept = await app.given.cohort({ ...DATES, name: 'Võetud' });
    await seat(student, kept.id);
    const [busy, free] = [
      await app.given.cohort({ courseId: left.courseId, ...DATES }),
      await onThursdays(left.courseId),
    ];

    const items = await optionsOf(student, registrationId);

    expect(items).toMatchObject([
      {
        cohort: { id: busy.id },
        available: true,
        clashes: [{ cohortId: kept.id, name: 'Võetud', day: 2, startsAt: '17:00', times: TUESDAYS }],
      },
      { cohort: { id: free.id }, clashes: [] },
    ]);
  });

  it('clash with one another, and never with themselves', async () => {
    const student = await app.given.student();
    const left = await app.given.cohort(DATES);
    const registrationId = await seat(student, left.id);
    const [own, other] = [
      await app.given.cohort({ courseId: left.courseId, ...DATES }),
      await app.given.cohort({ courseId: left.courseId, ...DATES }),
    ];
    await seat(student, own.id);

    const items = await optionsOf(student, registrationId);

    expect(items.map(({ cohort, clashes }) => [cohort.id, clashes.map(({ cohortId }) => cohortId)])).toEqual([
      [own.id, []],
      [other.id, [own.id]],
    ]);
  });

  it('are compared by the same number of statements, however many there are', async () => {
    const asked = async (siblings: number): Promise<number> => {
      const student = await app.given.student();
      const left = await app.given.cohort(DATES);
      const registrationId = await seat(student, left.id);
      await seat(student, (await app.given.cohort(DATES)).id);
      for (let count = 0; count < siblings; count += 1) await app.given.cohort({ courseId: left.courseId, ...DATES });
      // The first request plans the classes.
      await optionsOf(student, registrationId);
      const { statements, result } = await countStatements(() => optionsOf(student, registrationId));
      expect(result.filter(({ clashes }) => clashes.length > 0)).toHaveLength(siblings);
      return statements;
    };

    expect(await asked(6)).toBe(await asked(1));
  });
});

describe('an offered seat', () => {
  type Offered = { student: GivenUser; cohort: GivenCohort; token: string };

  /** The seat of a full cohort has come free for the waiting student. */
  async function offered(): Promise<Offered> {
    const cohort = await app.given.cohort({ ...DATES, sizeMax: 1 });
    const holder = await app.given.student({ schoolId: (await app.given.school()).id });
    const taken = (await (
      await app.as(holder)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
    const student = await app.given.student();
    await (await app.as(student)).post(`/cohorts/${cohort.id}/waitlist`).send({ acceptTerms: true });
    await (await app.as(holder)).post(`/registrations/${taken.body.registration.id}/cancel`).send({});
    await app.work();
    const token =
      /courses\/offer\/([\w.-]+)/.exec(app.mails.findLast(({ to }) => to === student.email)?.text ?? '')?.[1] ?? '';
    return { student, cohort, token };
  }

  const show = async (token: string, user: GivenUser | null = null) =>
    (await app.as(user)).get(`/waitlist-offers/${token}`);

  it('is shown with its clashes and with cohorts that would not clash, and can still be taken', async () => {
    const { student, cohort, token } = await offered();
    const other = await app.given.cohort({ ...DATES, name: 'Võetud' });
    await seat(student, other.id);
    await app.given.cohort({ courseId: cohort.courseId, ...DATES });
    const free = await onThursdays(cohort.courseId);

    expect(await show(token, student)).toMatchObject({
      status: 200,
      body: {
        status: 'OPEN',
        hasClashes: true,
        clashes: [{ cohortId: other.id, name: 'Võetud', day: 2, startsAt: '17:00', times: TUESDAYS }],
        freeSiblings: [{ cohortId: free.id, price: { amount: 9_500 } }],
      },
    });
    expect(await (await app.as(null)).post(`/waitlist-offers/${token}`).send({ accept: true })).toMatchObject({
      status: 200,
      body: { offer: { status: 'ACCEPTED', hasClashes: false, clashes: [], freeSiblings: [] } },
    });
  });

  it('names the student’s other courses to nobody else with the mail, who learn only that something clashes', async () => {
    const { student, cohort, token } = await offered();
    const [other, sibling] = [
      await app.given.cohort({ ...DATES, name: 'Võetud' }),
      await app.given.cohort({ courseId: cohort.courseId, ...DATES }),
    ];
    for (const { id } of [other, sibling]) await seat(student, id);
    await onThursdays(cohort.courseId);
    expect((await show(token, student)).body).toMatchObject({
      otherRegistrationId: expect.any(Number) as number,
      freeSiblings: [expect.anything()],
    });

    for (const reader of [null, await app.given.student(), await app.given.teacher()]) {
      const { body } = await show(token, reader);
      expect(body).toMatchObject({
        status: 'OPEN',
        firstName: student.firstName,
        hasClashes: true,
        clashes: [],
        freeSiblings: [],
        otherRegistrationId: null,
      });
      expect(JSON.stringify(body)).not.toContain('Võetud');
    }
  });

  it('is shown without other cohorts while nothing clashes', async () => {
    const { student, cohort, token } = await offered();
    await onThursdays(cohort.courseId);

    expect(await show(token, student)).toMatchObject({
      status: 200,
      body: { status: 'OPEN', hasClashes: false, clashes: [], freeSiblings: [] },
    });
  });
});
