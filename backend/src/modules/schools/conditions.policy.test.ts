import { evaluateConditions } from './conditions.policy';
import type { ConditionFacts } from './schools.types';

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
