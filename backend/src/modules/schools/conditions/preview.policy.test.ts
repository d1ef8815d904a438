import { previewOf } from './preview.policy';
import type { ConditionsVersion, PastRegistration, Terms } from './conditions.types';

const now = new Date('2026-11-24T12:00:00Z');
const years = [new Date('2026-09-01T00:00:00Z'), new Date('2025-09-01T00:00:00Z')];

const terms = (changes: Partial<Terms> = {}): Terms => ({
  limitations: {},
  conditionText: null,
  defaultPayer: 'SCHOOL',
  sharePercent: 100,
  seatPriceCents: null,
  needsApproval: false,
  approvalDays: 7,
  ...changes,
});
const version = (number: number, from: string | null, changes: Partial<Terms> = {}): ConditionsVersion => ({
  ...terms(changes),
  id: number,
  number,
  state: 'PAST',
  inForceFrom: from === null ? null : new Date(from),
  note: null,
  setBy: null,
  setAt: now,
  withdrawnBy: null,
  withdrawnAt: null,
});
let id = 0;
const registration = (changes: Partial<PastRegistration> = {}): PastRegistration => ({
  id: (id += 1),
  userId: 1,
  firstName: 'Mari',
  lastName: 'Maasikas',
  courseId: 7,
  courseTitle: 'Male',
  courseLanguage: 'et',
  startDate: new Date('2026-10-05T15:00:00Z'),
  createdAt: new Date('2026-09-10T12:00:00Z'),
  payer: 'SCHOOL',
  cohortPriceCents: 10_000,
  schoolShareCents: 10_000,
  isOverridden: false,
  ...changes,
});
const preview = (draft: Terms, registrations: PastRegistration[], versions = [version(1, null)]) =>
  previewOf(draft, registrations, { versions, years, now });

it('uses up a student’s allowance in the order of registering, each half-year by itself', () => {
  const draft = terms({ limitations: { numberOfCourses: 1, numberOfCoursesPer: 'HALF_YEAR' } });
  const spring = new Date('2027-02-08T15:00:00Z');
  const [first, second, later, others] = [
    registration(),
    registration(),
    registration({ startDate: spring }),
    registration({ userId: 2 }),
  ];

  const [year] = preview(draft, [first, second, later, others]);

  expect(year?.refused.map((one) => one.id)).toEqual([second.id]);
  expect(year).toMatchObject({ paidBySchool: 4, costCents: 40_000, draftCostCents: 30_000 });
  expect(year?.refused[0]?.failed).toMatchObject([
    { rule: 'numberOfCourses', details: { used: 1, limit: 1, per: 'HALF_YEAR' } },
  ]);
});

it('puts each start into its school year', () => {
  const [current, last] = preview(terms(), [
    registration(),
    registration({ startDate: new Date('2026-07-31T20:00:00Z') }),
  ]);

  expect([current?.paidBySchool, last?.paidBySchool]).toEqual([1, 1]);
  expect([current?.isCurrent, last?.isCurrent]).toEqual([true, false]);
});

it('counts at the draft’s price and share', () => {
  const [year] = preview(terms({ seatPriceCents: 8_000, sharePercent: 20 }), [registration()]);

  expect(year).toMatchObject({ costCents: 10_000, draftCostCents: 1_600 });
});

it('keeps what the school decided against its own rules', () => {
  const [year] = preview(terms({ limitations: { inLanguage: ['ru'] } }), [registration({ isOverridden: true })]);

  expect(year).toMatchObject({ refused: [], draftCostCents: 10_000 });
});

it('names who paid themselves because of the conditions of that day, and not those who chose to', () => {
  const versions = [version(1, null, { limitations: { inLanguage: ['ru'] } }), version(2, '2026-09-20T00:00:00Z')];
  const [refused, chose] = [
    registration({ payer: 'STUDENT', schoolShareCents: 0 }),
    registration({ payer: 'STUDENT', schoolShareCents: 0, userId: 2, createdAt: new Date('2026-09-21T00:00:00Z') }),
  ];

  const [year] = preview(terms(), [refused, chose], versions);

  expect(year?.allowed.map((one) => one.id)).toEqual([refused.id]);
  expect(year).toMatchObject({ allowedCostCents: 10_000, costCents: 0, draftCostCents: 0 });
});

it('judges two thousand registrations in less than a second', () => {
  const draft = terms({
    limitations: { inLanguage: ['et'], numberOfCourses: 2, inTimePeriod: { from: '2026-09-01', to: '2027-05-31' } },
  });
  const many = Array.from({ length: 2_000 }, (_, index) => registration({ userId: index % 700 }));

  const began = process.cpuUsage();
  const [year] = preview(draft, many);

  expect(year?.paidBySchool).toBe(2_000);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
});
