import fc from 'fast-check';
import { countedRange, evaluateConditions, periodKindOf } from './conditions.policy';
import type { ConditionFacts, PaymentLimitations } from './schools.types';

const confirmed = { state: 'CONFIRMED', askedAt: null } as const;
const facts = (changes: Partial<ConditionFacts> = {}): ConditionFacts => ({
  membership: confirmed,
  limitations: {},
  course: { id: 7, language: 'et' },
  cohort: { startDate: new Date('2027-01-10T15:00:00Z') },
  usedCourses: 0,
  now: new Date('2026-11-21T12:00:00Z'),
  ...changes,
});

/** The results without the membership, which always comes first. */
const judged = (given: ConditionFacts) => evaluateConditions(given).slice(1);

it('checks the membership before any other rule', () => {
  expect(evaluateConditions(facts({ limitations: { courseIds: [8] } }))).toMatchObject([
    { rule: 'membership', pass: true, details: { state: 'CONFIRMED' }, nextStep: null },
    { rule: 'courseIds', pass: false },
  ]);
});

it.each(['NONE', 'CLAIMED', 'ENDED'] as const)(
  'does not reveal the school’s conditions to a student in the state %s',
  (state) => {
    const results = evaluateConditions(
      facts({ membership: { state, askedAt: null }, limitations: { courseIds: [7] } }),
    );

    expect(results).toEqual([{ rule: 'membership', pass: false, details: { state }, nextStep: 'ask-your-school' }]);
  },
);

it('returns no rules when the school has set none', () => {
  expect(judged(facts())).toEqual([]);
});

it('checks every rule that is set, in a fixed order', () => {
  const limitations = {
    inTimePeriod: { from: '2026-09-01', to: '2027-06-01' },
    numberOfCourses: 2,
    courseIds: [7],
    inLanguage: ['et' as const],
  };

  const results = judged(facts({ limitations }));

  expect(results.map(({ rule, pass, nextStep }) => [rule, pass, nextStep])).toEqual([
    ['inLanguage', true, null],
    ['courseIds', true, null],
    ['numberOfCourses', true, null],
    ['inTimePeriod', true, null],
  ]);
});

it('names the languages that the school pays for', () => {
  const [result] = judged(facts({ limitations: { inLanguage: ['en', 'ru'] } }));

  expect(result).toEqual({
    rule: 'inLanguage',
    pass: false,
    details: { language: 'et', allowed: ['en', 'ru'] },
    nextStep: 'choose-another-language',
  });
});

it('pays for listed courses only, and for none when the list is empty', () => {
  const [listed] = judged(facts({ limitations: { courseIds: [8] } }));
  const [empty] = judged(facts({ limitations: { courseIds: [] } }));

  expect(listed).toMatchObject({
    pass: false,
    details: { courseId: 7, allowed: [8] },
    nextStep: 'choose-a-listed-course',
  });
  expect(empty).toMatchObject({ pass: false });
});

it.each([
  [0, true, 2],
  [1, true, 1],
  [2, false, 0],
  [3, false, 0],
])('with %i of two courses used: passes %s, %i left', (usedCourses, pass, left) => {
  const [result] = judged(facts({ limitations: { numberOfCourses: 2 }, usedCourses }));

  expect(result).toMatchObject({ pass, details: { used: usedCourses, limit: 2, left } });
});

it('counts courses in the school year of the start, which may be the next one', () => {
  const startDate = new Date('2027-08-02T09:00:00Z');

  const [result] = judged(facts({ limitations: { numberOfCourses: 1 }, cohort: { startDate }, usedCourses: 1 }));

  expect(result).toMatchObject({
    details: { schoolYear: '2027/28', isCurrentYear: false },
    nextStep: 'wait-for-next-school-year',
  });
});

it.each([
  ['2027-01-10', '2027-01-10', true],
  ['2027-01-11', '2027-06-01', false],
  ['2026-09-01', '2027-01-09', false],
])('a start on 10 January is within %s to %s: %s', (from, to, pass) => {
  const [result] = judged(facts({ limitations: { inTimePeriod: { from, to } } }));

  expect(result).toMatchObject({ pass, details: { start: '2027-01-10', from, to } });
});

it('uses the calendar day in Tallinn for the start', () => {
  const lateEvening = { startDate: new Date('2027-01-10T22:30:00Z') };

  const [result] = judged(
    facts({ limitations: { inTimePeriod: { from: '2027-01-11', to: '2027-01-11' } }, cohort: lateEvening }),
  );

  expect(result).toMatchObject({ pass: true, details: { start: '2027-01-11' } });
});

it.each([
  ['2026-08-01', '2027-07-31', 'SCHOOL_YEAR'],
  ['2026-08-01', '2027-01-31', 'HALF_YEAR'],
  ['2027-02-01', '2027-07-31', 'HALF_YEAR'],
  ['2026-09-01', '2027-05-31', 'DATES'],
] as const)('%s to %s is a %s', (from, to, kind) => {
  expect(periodKindOf({ from, to })).toBe(kind);
});

const AUTUMN = new Date('2026-10-05T09:00:00Z');
const LAST_OF_JANUARY = new Date('2027-01-31T21:59:00Z');
const FIRST_OF_FEBRUARY = new Date('2027-01-31T22:00:00Z');
const whole = { from: '2026-07-31T21:00:00.000Z', to: '2027-07-31T21:00:00.000Z' };

it.each([
  ['left out: the school year', {}, AUTUMN, whole],
  ['the school year', { numberOfCoursesPer: 'SCHOOL_YEAR' }, FIRST_OF_FEBRUARY, whole],
  [
    'the first half',
    { numberOfCoursesPer: 'HALF_YEAR' },
    LAST_OF_JANUARY,
    { ...whole, to: '2027-01-31T22:00:00.000Z' },
  ],
  [
    'the second half',
    { numberOfCoursesPer: 'HALF_YEAR' },
    FIRST_OF_FEBRUARY,
    { ...whole, from: '2027-01-31T22:00:00.000Z' },
  ],
  [
    'the period, both days included',
    { numberOfCoursesPer: 'PERIOD', inTimePeriod: { from: '2026-09-01', to: '2026-12-31' } },
    AUTUMN,
    { from: '2026-08-31T21:00:00.000Z', to: '2026-12-31T22:00:00.000Z' },
  ],
] as [string, PaymentLimitations, Date, { from: string; to: string }][])(
  'counts courses in %s',
  (_, limitations, start, { from, to }) => {
    const range = countedRange(limitations, start);

    expect([range.from?.toISOString(), range.to?.toISOString()]).toEqual([from, to]);
  },
);

it.each([
  [
    { numberOfCoursesPer: 'HALF_YEAR' },
    { per: 'HALF_YEAR', half: 1, schoolYear: '2026/27' },
    'wait-for-next-half-year',
  ],
  [
    { numberOfCoursesPer: 'PERIOD', inTimePeriod: { from: '2026-09-01', to: '2027-05-31' } },
    { per: 'PERIOD', from: '2026-09-01', to: '2027-05-31' },
    'pay-yourself',
  ],
  [{}, { per: 'SCHOOL_YEAR', schoolYear: '2026/27' }, 'wait-for-next-school-year'],
] as [PaymentLimitations, object, string][])(
  'names the time of %j and the next step',
  (limitations, details, nextStep) => {
    const [result] = judged(facts({ limitations: { numberOfCourses: 1, ...limitations }, usedCourses: 1 }));

    expect(result).toMatchObject({
      rule: 'numberOfCourses',
      pass: false,
      nextStep,
      details: { used: 1, limit: 1, ...details },
    });
  },
);

describe('for any rules', () => {
  const day = fc
    .date({ min: new Date('2026-08-01'), max: new Date('2027-07-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const language = fc.constantFrom('et' as const, 'en' as const, 'ru' as const);
  const values = {
    inLanguage: fc.uniqueArray(language, { minLength: 1 }),
    courseIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
    numberOfCourses: fc.integer({ min: 1, max: 4 }),
    numberOfCoursesPer: fc.constantFrom('SCHOOL_YEAR' as const, 'HALF_YEAR' as const, 'PERIOD' as const),
    inTimePeriod: fc
      .tuple(day, day)
      .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  };
  const rules = fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<PaymentLimitations>;
  const situation = fc.record({
    course: fc.record({ id: fc.integer({ min: 1, max: 9 }), language }),
    usedCourses: fc.nat(5),
    start: fc.date({ min: new Date('2026-08-02'), max: new Date('2027-07-30'), noInvalidDate: true }),
  });
  const judgedIn = (
    limitations: PaymentLimitations,
    { start, ...given }: { start: Date; course: ConditionFacts['course']; usedCourses: number },
  ) => evaluateConditions(facts({ ...given, limitations, cohort: { startDate: start } }));
  const passes = (...args: Parameters<typeof judgedIn>): boolean => judgedIn(...args).every(({ pass }) => pass);

  it('the order in which they were set does not matter', () => {
    fc.assert(
      fc.property(rules, situation, fc.infiniteStream(fc.nat()), (limitations, given, order) => {
        const keys = Object.entries(limitations).map((entry) => ({ entry, at: order.next().value ?? 0 }));
        const shuffled = Object.fromEntries(keys.sort((one, other) => one.at - other.at).map(({ entry }) => entry));

        expect(judgedIn(shuffled, given)).toEqual(judgedIn(limitations, given));
      }),
    );
  });

  it('one more never turns a refusal into a pass', () => {
    fc.assert(
      fc.property(rules, rules, situation, (some, more, given) => {
        if (!passes(some, given)) expect(passes({ ...more, ...some }, given)).toBe(false);
      }),
    );
  });

  it('every refusal has a next step, every pass has none, and each rule stands once', () => {
    fc.assert(
      fc.property(rules, situation, (limitations, given) => {
        const results = judgedIn(limitations, given);

        for (const { pass, nextStep } of results) expect(nextStep === null).toBe(pass);
        expect(new Set(results.map(({ rule }) => rule)).size).toBe(results.length);
      }),
    );
  });
});
