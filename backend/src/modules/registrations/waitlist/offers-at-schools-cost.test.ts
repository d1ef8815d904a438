import { schoolCredits } from '#modules/billing/index';
import { cohortSeats } from '#modules/cohorts/index';
import { SchoolsReader } from '#modules/schools/index';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { bySchool, PRICE_CENTS, SchoolOffers, type SchoolInput } from '../../../../test/school-offers';
import { RegistrationFactsReadModel } from '../eligibility/registration-facts.read-model';
import { setAsideForOffer } from '../seats/offer-cover';
import { WaitlistRepository } from '../seats/waitlist.repository';

let on: PayingApp;
let offers: SchoolOffers;
beforeAll(async () => {
  on = await payingApp('offercost');
  offers = new SchoolOffers(on);
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

describe('a seat that is offered at a school’s cost', () => {
  it('has credit set aside, which the registration takes when the student accepts', async () => {
    const schoolId = await offers.schoolWith({ credit: 1 });

    const { answer, student } = await offers.offered(schoolId);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });

    await answer({ accept: true }).expect(200);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });
    const seat = await on.app.database
      .knex('cohort_participants')
      .where({ userId: student.id })
      .first<{ id: number }>('id');
    const log = await on.app.database
      .knex('school_credit_logs')
      .where({ schoolId })
      .whereNot({ type: 'ADD' })
      .orderBy('id')
      .select<{ type: string; participantId: number | null }[]>('type', 'participantId');
    expect(log.map(({ type, participantId }) => [type, participantId])).toEqual([
      ['DEDUCT', null],
      ['REFUND', null],
      ['DEDUCT', seat.id],
    ]);
  });

  it('is accepted without telling the school again that little is left', async () => {
    const schoolId = await offers.schoolWith({ credit: 3 });
    const { answer } = await offers.offered(schoolId);
    expect(await offers.timesTold(schoolId)).toBe(1);

    await answer({ accept: true }).expect(200);

    expect(await offers.timesTold(schoolId)).toBe(1);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 2 * PRICE_CENTS });
  });

  it('has a seat bought in advance set aside, which comes back when the student declines', async () => {
    const schoolId = await offers.schoolWith({ seats: 1 });

    const { answer } = await offers.offered(schoolId);
    expect(await offers.leftOf(schoolId)).toMatchObject({ seats: 0 });

    await answer({ accept: false }).expect(200);
    expect(await offers.leftOf(schoolId)).toMatchObject({ seats: 1 });
  });

  it('gives credit back when nobody answers, and when the student pays after all', async () => {
    const schoolId = await offers.schoolWith({ credit: 2 });
    const paying = await offers.offered(schoolId);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: PRICE_CENTS });

    await paying.answer({ accept: true, payer: 'STUDENT', provider: 'invoice' }).expect(200);
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 2 * PRICE_CENTS });

    await offers.offered(schoolId);
    await on.at.putForward({ days: 8 });
    await offers.sweep();
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 2 * PRICE_CENTS });
  });

  it('is taken from the school’s invoice when no credit is left, as at a registration', async () => {
    const schoolId = await offers.schoolWith({});

    const { answer, student } = await offers.offered(schoolId);
    await answer({ accept: true }).expect(200);

    const seat = await on.app.database
      .knex('cohort_participants')
      .where({ userId: student.id })
      .first<{ id: number }>('id');
    expect(await on.app.database.knex('invoice_lines').where({ participantId: seat.id })).toHaveLength(1);
  });

  it.each([
    ['the student is to pay', {}, 'STUDENT' as const, PRICE_CENTS],
    ['nobody has said who pays, and the school usually does', { defaultPayer: 'SCHOOL' as const }, null, 0],
    [
      'nobody has said who pays, and the school usually does not',
      { defaultPayer: 'STUDENT' as const },
      null,
      PRICE_CENTS,
    ],
    [
      'the school’s conditions refuse the course',
      { limitations: { inLanguage: ['ru'] } },
      'SCHOOL' as const,
      PRICE_CENTS,
    ],
  ])('sets aside only what the school would pay: %s', async (_when, input, payer, left) => {
    const schoolId = await offers.schoolWith({ credit: 1 }, input as SchoolInput);

    await offers.offered(schoolId, payer);

    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: left });
  });

  it('gives credit back when the student leaves the school', async () => {
    const schoolId = await offers.schoolWith({ credit: 1 });
    const { student } = await offers.offered(schoolId);
    await on.app.database
      .knex('memberships')
      .where({ userId: student.id })
      .update({ state: 'ENDED', endedAt: on.app.clock.now(), endedHow: 'LEFT' });

    await offers.sweep();

    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: PRICE_CENTS });
  });
});

describe('offers and registrations that race for the last credit', () => {
  /** Repeats a request that was refused because of a lock, as browsers do. */
  const insist = async (ask: () => Promise<{ status: number; body: unknown }>): Promise<number> => {
    for (;;) {
      const { status, body } = await ask();
      if (status !== 409 || (body as { code: string }).code !== 'seat.busy') return status;
    }
  };
  const sumOf = async (schoolId: number): Promise<number> => {
    const { rows } = await on.app.database.knex.raw<{ rows: { cents: string }[] }>(
      `select coalesce(sum(case type when 'DEDUCT' then amount_cents else -amount_cents end), 0) as cents
       from school_credit_logs where school_id = ? and type <> 'ADD'`,
      [schoolId],
    );
    return Number(rows[0]?.cents);
  };

  /** @covers rule credit-set-aside */
  it('use exactly what there is, by an offer or a registration, never twice', async () => {
    const schoolId = await offers.schoolWith({ credit: 3 });
    const { id: open } = await on.app.given.cohort({ sizeMax: 20, startsInDays: 30, priceCents: PRICE_CENTS });
    const waited = await Promise.all(Array.from({ length: 4 }, () => offers.full()));
    for (const { cohortId } of waited) await offers.joinList(await on.app.given.student({ schoolId }), cohortId);
    const students = await on.app.given.students(6, schoolId);
    const clients = await Promise.all(students.map((student) => on.app.as(student)));

    const [, ...statuses] = await Promise.all([
      Promise.all(waited.map(({ free }) => free())),
      ...clients.map((client) => insist(() => client.post(`/cohorts/${open}/registrations`).send(bySchool))),
    ]);

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await offers.leftOf(schoolId)).toMatchObject({ cents: 0 });
    expect(await sumOf(schoolId)).toBe(3 * PRICE_CENTS);
    const held = await on.app.database.knex('waitlist_offers').where({ schoolId, status: 'OPEN' });
    const charged = await on.app.database
      .knex('school_credit_logs')
      .where({ schoolId, type: 'DEDUCT' })
      .whereNotNull('participantId');
    expect(held.length + charged.length).toBe(3);
  });

  it('set the same credit aside twice without the school’s lock, so that the test above can fail', async () => {
    const schoolId = await offers.schoolWith({ credit: 1 });
    const both = [await offers.offered(schoolId, 'STUDENT'), await offers.offered(schoolId, 'STUDENT')];
    const { database, clock } = on.app;
    let plans = 0;
    const bothHavePlanned = async () => {
      plans += 1;
      while (plans < 2) await new Promise((resolve) => setImmediate(resolve));
    };

    const setAside = ({ student, cohortId, offerId }: (typeof both)[number]) =>
      database.knex.transaction(async (db) => {
        const credits = schoolCredits(db, clock, { lowCents: 0, days: 365, reminderDays: 30 });
        const plan = credits.plan.bind(credits);
        credits.plan = async (...asked) => {
          const planned = await plan(...asked);
          await bothHavePlanned();
          return planned;
        };
        const unlocked = {
          waitlist: new WaitlistRepository(db),
          schools: { lock: (id: number) => new SchoolsReader(db, clock).get(id) },
          students: new RegistrationFactsReadModel(db),
          credits,
        };
        const found = await cohortSeats(db).lock(cohortId);
        if (!found) throw new Error('The cohort exists');
        await setAsideForOffer(
          unlocked,
          { userId: student.id, payer: 'SCHOOL' },
          { offerId, cohort: found, now: clock.now() },
        );
      });

    const outcomes = await Promise.allSettled(both.map(setAside));

    expect(plans).toBe(2);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
