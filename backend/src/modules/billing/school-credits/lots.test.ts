/** @covers AddSchoolCredit, SchoolCreditLot, SchoolCredits */
import fc from 'fast-check';
import { after, DAY_MS, HOUR_MS } from '#platform/index';
import { schoolLock } from '#modules/schools/index';
import { testApp, type TestApp } from '../../../../test/app';
import { moneyInvariants } from '../invariants.read-model';
import { isLow, runsOutAt } from './credit-level.policy';
import { spanLots } from './lots.policy';
import { schoolCredits } from './school-credit-writer';

const day = (count: number): Date => new Date(Date.UTC(2027, 0, 1 + count));

describe('spanning lots', () => {
  const lots = fc.array(fc.record({ remainingCents: fc.nat(10_000), expiresIn: fc.nat(300) }), { maxLength: 8 });

  it('takes exactly the sum, from what expires first, or nothing at all', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 30_000 }), (given, cents) => {
        const open = given.map(({ remainingCents, expiresIn }, index) => ({
          id: String(index),
          remainingCents,
          expiresAt: day(expiresIn),
        }));
        const total = open.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
        const parts = spanLots(open, cents);
        if (parts === null) return total < cents;
        const taken = new Map(parts.map((part) => [part.lotId, part.cents]));
        const last = Math.max(...open.filter(({ id }) => taken.has(id)).map(({ expiresAt }) => expiresAt.getTime()));
        const isEarlierEmpty = open.every(
          ({ id, remainingCents, expiresAt }) => expiresAt.getTime() >= last || (taken.get(id) ?? 0) === remainingCents,
        );
        return parts.reduce((sum, part) => sum + part.cents, 0) === cents && isEarlierEmpty;
      }),
    );
  });

  const stock = (
    remaining: [cents: number, expiresIn: number][],
    rest: { seats?: number; usedCents?: number } = {},
  ) => ({
    lots: remaining.map(([remainingCents, expiresIn]) => ({ remainingCents, expiresAt: day(expiresIn) })),
    seats: 0,
    seatCents: 100,
    usedCents: 0,
    ...rest,
  });

  it('is low below the threshold, seats counted at the price of today', () => {
    expect(isLow(stock([[99, 300]]), 100, day(0))).toBe(true);
    expect(isLow(stock([[100, 300]]), 100, day(0))).toBe(false);
    expect(isLow(stock([[99, 300]], { seats: 1 }), 199, day(0))).toBe(false);
  });

  it('runs out at the pace of eight weeks: seats first, then lots, each only until it expires', () => {
    expect(runsOutAt(stock([[560, 300]], { usedCents: 560 }), day(0))).toEqual(day(56));
    expect(runsOutAt(stock([[560, 300]], { usedCents: 560, seats: 2 }), day(0))).toEqual(day(76));
    expect(runsOutAt(stock([[560, 20]], { usedCents: 560 }), day(0))).toEqual(day(20));
    expect(
      runsOutAt(
        stock(
          [
            [560, 20],
            [560, 300],
          ],
          { usedCents: 560 },
        ),
        day(0),
      ),
    ).toEqual(day(76));
    expect(runsOutAt(stock([[560, 300]]), day(0))).toBeNull();
    expect(runsOutAt(stock([], { usedCents: 560 }), day(0))).toBeNull();
  });

  it('is low when it ends within four weeks, however much it is', () => {
    expect(isLow(stock([[270, 300]], { usedCents: 560 }), 0, day(0))).toBe(true);
    expect(isLow(stock([[290, 300]], { usedCents: 560 }), 0, day(0))).toBe(false);
  });
});

describe('in the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp('credit_lots', { poolMax: 4 });
  });
  afterAll(() => app.close());

  const broken = async (now: Date): Promise<string[]> =>
    (await moneyInvariants(app.database.knex).check(now))
      .filter(({ name, violations }) => violations > 0 && /credit|seats-logged|seat-lots/.test(name))
      .map(({ name }) => name);

  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      cents: fc.integer({ min: 1, max: 9_000 }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ do: fc.constant('take' as const), cents: fc.integer({ min: 1, max: 9_000 }), seat: fc.nat(2) }),
    fc.record({ do: fc.constant('back' as const), share: fc.integer({ min: 1, max: 100 }), seat: fc.nat(2) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('expire' as const) }),
    fc.record({
      do: fc.constant('seats' as const),
      seats: fc.integer({ min: 1, max: 4 }),
      cents: fc.integer({ min: 0, max: 9_999 }),
    }),
  );

  it('keeps lots, log and ledger the same through any adding, taking, giving back and expiring', async () => {
    const { id: cohortId } = await app.given.cohort();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { id: schoolId } = await app.given.school();
        const seats: { id: number; userId: number }[] = [];
        for (const student of await app.given.students(3, schoolId)) {
          const reply = await (
            await app.as(student)
          )
            .post(`/cohorts/${(await app.given.cohort()).id}/registrations`)
            .send({ payer: 'SCHOOL', acceptTerms: true });
          seats.push({ id: (reply.body as { registration: { id: number } }).registration.id, userId: student.id });
        }
        let now = app.clock.now();
        for (const one of steps) {
          if (one.do === 'wait') now = after(now, one.days * DAY_MS);
          await app.database.knex.transaction(async (trx) => {
            const school = await schoolLock(trx, app.clock).lock(schoolId);
            const at = now;
            const credits = schoolCredits(trx, { now: () => at }, { lowCents: 100, days: 365, reminderDays: 30 });
            if (one.do === 'add') {
              const lot = { schoolId, amountCents: one.cents, expiresAt: after(now, one.days * DAY_MS), reason: 'x' };
              await credits.add({ ...lot, source: 'GIVEN', invoiceId: null, createdByUserId: null, now });
            }
            if (one.do === 'seats') {
              const bought = { schoolId, seats: one.seats, valueCents: one.cents, source: 'BOUGHT', now } as const;
              await credits.addSeats({ ...bought, invoiceId: null, reason: null, actorUserId: null });
            }
            if (one.do === 'expire') await credits.expire(schoolId, now);
            if (one.do === 'take' && school) {
              const plan = await credits.plan(school, one.cents, now);
              const { id: participantId, userId } = seats[one.seat] ?? { id: 0, userId: 0 };
              const isCovered = (await credits.coverOf(participantId)).seats > 0;
              if (plan && !isCovered) await credits.take(plan, { schoolId, participantId, userId, cohortId, now });
            }
            if (one.do === 'back') {
              const { id } = seats[one.seat] ?? { id: 0 };
              const { creditCents, seats: covered } = await credits.coverOf(id);
              if (covered > 0) await credits.giveBack(id, now);
              const cents = Math.floor((creditCents * one.share) / 100);
              if (covered === 0 && cents > 0) await credits.giveBack(id, now, cents);
              expect((await credits.coverOf(id)).creditCents).toBe(covered > 0 ? 0 : creditCents - cents);
            }
          });
          now = after(now, HOUR_MS);
        }
        expect(await broken(now)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('lets two registrations use one cent once', async () => {
    const { id: schoolId } = await app.given.school();
    const admin = await app.as(await app.given.admin());
    const expiresAt = after(app.clock.now(), 90 * DAY_MS).toISOString();
    const amount = { amount: 9_500, currency: 'EUR' };
    await admin
      .post(`/schools/${schoolId}/credits`)
      .send({ kind: 'CREDIT', amount, expiresAt, reason: 'Leping' })
      .expect(201);
    const students = await app.given.students(4, schoolId);
    const replies = await Promise.all(
      students.map(async (student) => {
        const cohort = await app.given.cohort();
        const client = await app.as(student);
        return client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
      }),
    );

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const taken = await app.database.knex('school_credit_logs').where({ schoolId, type: 'DEDUCT' });
    expect(taken).toMatchObject([{ amountCents: 9_500 }]);
    const invoice = await app.database
      .knex('invoices')
      .where({ buyerSchoolId: schoolId })
      .sum('total_cents as cents')
      .first();
    expect(Number(invoice?.['cents'])).toBe(28_500);
    expect(await broken(app.clock.now())).toEqual([]);
  });
});
