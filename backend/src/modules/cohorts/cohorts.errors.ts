import type { CohortStatus } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';

/** Also the answer to an actor who may not see the cohort, so that nobody learns that it exists. */
export class CohortNotFoundError extends AppError {
  constructor() {
    super('not-found', 'cohort.not-found', 'The cohort could not be found');
  }
}

/** The code names both states, e.g. `cohort.completed-to-draft`. */
export class CohortTransitionError extends AppError {
  constructor(from: CohortStatus, to: CohortStatus) {
    super('conflict', transitionCode('cohort', from, to), `A cohort that is ${from} cannot become ${to}`, { from, to });
  }
}

export class CohortHasStudentsError extends AppError {
  constructor(registered: number) {
    super('conflict', 'cohort.has-students', 'Students are registered for this cohort', { registered });
  }
}

export class CourseNotApprovedError extends AppError {
  constructor() {
    super('conflict', 'cohort.course-not-approved', 'The course must be approved before its cohort opens');
  }
}
