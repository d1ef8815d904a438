import fc from 'fast-check';
import { after, DAY_MS } from '#platform/index';
import { LEAST_CARD_CENTS, spread } from './parts.policy';
import { scheduleOf } from './schedule.policy';
import { accessUntilOf, dueStep, nextStepAt, stepsOf } from './steps.policy';

const now = new Date('2026-11-23T12:00:00Z');
const settings = { parts: 3, minCents: 6_000, noticeDays: 5, retryDays: [1, 3, 7] };
const end = after(now, 100 * DAY_MS);

describe('the schedule', () => {
  it('has the cents that are left over in the first part, and the months by the calendar of Tallinn', () => {
    const schedule = scheduleOf({ cents: 10_000, now, end }, settings);

    expect(schedule).toEqual([
      { cents: 3_334, dueAt: now },
      { cents: 3_333, dueAt: new Date('2026-12-23T07:00:00Z') },
      { cents: 3_333, dueAt: new Date('2027-01-23T07:00:00Z') },
    ]);
  });

  it('sums to the price to the cent, falls due in order and ends with the cohort', () => {
    const wanted = fc.record({ cents: fc.integer({ min: 2, max: 500_000 }), parts: fc.integer({ min: 2, max: 12 }) });
    fc.assert(
      fc.property(wanted, fc.integer({ min: 1, max: 400 }), ({ cents, parts }, days) => {
        const schedule = scheduleOf({ cents, now, end: after(now, days * DAY_MS) }, { parts, minCents: 2 });
        if (schedule === null) return;
        expect(schedule.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        expect(schedule.every((part) => part.cents > 0 && part.dueAt <= after(now, days * DAY_MS))).toBe(true);
        expect(Math.max(...schedule.map((part) => part.cents))).toBe(schedule[0]?.cents);
        expect(schedule.every(({ dueAt }, index) => index === 0 || dueAt > (schedule[index - 1]?.dueAt ?? now))).toBe(
          true,
        );
      }),
    );
  });

  it('is not offered for a small sum, nor when the last part would come after the end', () => {
    expect(scheduleOf({ cents: 5_999, now, end }, settings)).toBeNull();
    expect(scheduleOf({ cents: 6_000, now, end: after(now, 60 * DAY_MS) }, settings)).toBeNull();
    expect(scheduleOf({ cents: 6_000, now, end: after(now, 61 * DAY_MS) }, settings)).not.toBeNull();
  });
});

describe('the parts', () => {
  it('sum to what the invoice asks, and to what is paid of it', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: LEAST_CARD_CENTS, max: 50_000 }), { minLength: 2, maxLength: 6 }),
        cents,
        cents,
        (agreed, credited, paid) => {
          const total = agreed.reduce((sum, one) => sum + one, 0);
          const askedCents = Math.max(0, total - credited);
          const parts = spread(agreed, { askedCents, paidCents: paid });
          expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(askedCents);
          expect(parts.reduce((sum, part) => sum + part.paidCents, 0)).toBe(Math.min(paid, askedCents));
          expect(parts.every((part) => part.cents >= 0 && part.paidCents >= 0 && part.paidCents <= part.cents)).toBe(
            true,
          );
          expect(parts.every((part, index) => part.cents < (agreed[index] ?? 0) + 2 * LEAST_CARD_CENTS)).toBe(true);
          const lefts = parts.map((part) => part.cents - part.paidCents);
          const isSmall = lefts.map((left) => left > 0 && left < LEAST_CARD_CENTS);
          // What no card can pay is left only where nothing else is.
          expect(lefts.filter((left) => left > 0).length === 1 || !isSmall.includes(true)).toBe(true);
        },
      ),
    );
  });

  it('lose what was credited from the last, and are paid from the first', () => {
    expect(spread([4000, 3000, 3000], { askedCents: 6000, paidCents: 5000 })).toEqual([
      { cents: 4000, paidCents: 4000 },
      { cents: 2000, paidCents: 1000 },
      { cents: 0, paidCents: 0 },
    ]);
  });

  it('join what no card can pay with another part: after a credit with the one before, after a payment with the next', () => {
    const agreed = [4000, 3000, 3000];
    const centsOf = (askedCents: number, paidCents: number) =>
      spread(agreed, { askedCents, paidCents }).map((part) => `${part.paidCents}/${part.cents}`);

    expect(centsOf(7_049, 4_000)).toEqual(['4000/4000', '0/3049', '0/0']);
    expect(centsOf(7_050, 4_000)).toEqual(['4000/4000', '0/3000', '0/50']);
    expect(centsOf(10_000, 6_980)).toEqual(['4000/4000', '2980/2980', '0/3020']);
    // Nothing is left to join it with: it is asked for by a link.
    expect(centsOf(7_049, 7_000)).toEqual(['4000/4000', '3000/3000', '0/49']);
    expect(centsOf(10_000, 9_980)).toEqual(['4000/4000', '3000/3000', '2980/3000']);
  });
});

describe('the steps', () => {
  const steps = stepsOf(settings);
  const dueAt = end;
  const on = (day: number, done: number) => dueStep(dueAt, { done, now: after(dueAt, day * DAY_MS) }, steps);

  it('are a notice, a try on the day and after 1, 3 and 7 days, and the end a day after the last', () => {
    expect(steps.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'NOTICE -5',
      'ASK 0',
      'ASK 1',
      'ASK 3',
      'ASK 7',
      'CLOSE 8',
    ]);
    expect(accessUntilOf(dueAt, settings)).toEqual(after(dueAt, 8 * DAY_MS));
    expect(nextStepAt(dueAt, 6, steps)).toBeNull();
  });

  it('come once each', () => {
    expect(on(-6, 0)).toBeNull();
    expect(on(-5, 0)).toMatchObject({ step: { kind: 'NOTICE' }, done: 1, nextAt: dueAt });
    expect(on(-5, 1)).toBeNull();
    expect(on(3, 3)).toMatchObject({ step: { kind: 'ASK', day: 3 }, done: 4 });
    expect(on(8, 5)).toMatchObject({ step: { kind: 'CLOSE' }, done: 6, nextAt: null });
  });

  it('are one and not three after a pause of the worker, and the payer is asked before the classes close', () => {
    expect(on(4, 1)).toMatchObject({ step: { kind: 'ASK', day: 3 }, done: 4 });
    expect(on(20, 1)).toMatchObject({ step: { kind: 'ASK', day: 7 }, done: 5, nextAt: after(dueAt, 21 * DAY_MS) });
    expect(on(21, 5)).toMatchObject({ step: { kind: 'CLOSE' } });
  });
});
