import { COHORT_STATUSES } from '@valikool/contract';
import { assertCohortTransition, canFollow } from './cohort-status.policy';

const facts = { isCourseApproved: true, registered: 0 };

const ALLOWED = [
  'DRAFT > REGISTRATION_OPEN',
  'DRAFT > CANCELED',
  'REGISTRATION_OPEN > DRAFT',
  'REGISTRATION_OPEN > GROUP_FULL',
  'REGISTRATION_OPEN > IN_PROGRESS',
  'REGISTRATION_OPEN > CANCELED',
  'GROUP_FULL > REGISTRATION_OPEN',
  'GROUP_FULL > IN_PROGRESS',
  'GROUP_FULL > CANCELED',
  'IN_PROGRESS > COMPLETED',
  'IN_PROGRESS > CANCELED',
  'COMPLETED > TEACHER_PAID',
];

/** @covers rule cohort-transitions */
it('allows exactly the transitions of the design', () => {
  const found = COHORT_STATUSES.flatMap((from) =>
    COHORT_STATUSES.filter((to) => canFollow(from, to)).map((to) => `${from} > ${to}`),
  );

  expect(found.sort()).toEqual([...ALLOWED].sort());
});

it('refuses other transitions with a code that names both states', () => {
  expect(() => assertCohortTransition('COMPLETED', 'DRAFT', facts)).toThrow(
    expect.objectContaining({
      kind: 'conflict',
      code: 'cohort.completed-to-draft',
      details: { from: 'COMPLETED', to: 'DRAFT' },
    }),
  );
});

/** @covers rule cohort-approved-course */
it('refuses to open a cohort of a course that is not approved', () => {
  expect(() => assertCohortTransition('DRAFT', 'REGISTRATION_OPEN', { ...facts, isCourseApproved: false })).toThrow(
    expect.objectContaining({ code: 'cohort.course-not-approved' }),
  );
});

it('refuses to take a cohort back to draft while students are registered', () => {
  expect(() => assertCohortTransition('REGISTRATION_OPEN', 'DRAFT', { ...facts, registered: 1 })).toThrow(
    expect.objectContaining({ code: 'cohort.has-students', details: { registered: 1 } }),
  );
  expect(() => assertCohortTransition('REGISTRATION_OPEN', 'DRAFT', facts)).not.toThrow();
});
