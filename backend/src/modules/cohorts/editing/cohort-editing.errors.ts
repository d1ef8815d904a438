import { AppError } from '#platform/index';
import type { FieldProblem } from './cohort-editing.types';

/** The same body as for any field that breaks a rule, so that a form shows each problem beside its field. */
export class CohortFieldsError extends AppError {
  constructor(problems: readonly FieldProblem[]) {
    super(
      'invalid',
      'request.invalid',
      problems[0]?.message ?? 'Invalid input',
      problems.map((problem) => ({ ...problem, in: 'body' })),
    );
  }
}

/** A teacher who removes themselves would lose access to the cohort. */
export class CohortOwnPlaceError extends AppError {
  constructor() {
    const message = 'You cannot take yourself off; an administrator can';
    super('invalid', 'cohort.own-place', message, [{ field: 'teacherIds', rule: 'own-place', message, in: 'body' }]);
  }
}

/** What is missing before the cohort can open. */
export class CohortIncompleteError extends AppError {
  constructor(problems: readonly FieldProblem[]) {
    super('invalid', 'cohort.incomplete', problems[0]?.message ?? 'The cohort is not complete', problems);
  }
}

export class CohortFieldsLockedError extends AppError {
  constructor(fields: readonly string[]) {
    super('conflict', 'cohort.fields-locked', 'This can no longer be changed', { fields });
  }
}

export class CohortNotDeletableError extends AppError {
  constructor() {
    super('conflict', 'cohort.not-deletable', 'Currently, it is not possible to delete a cohort');
  }
}

/** There is nothing to decide: the cohort has no decision date, or was decided. */
export class CohortDecidedError extends AppError {
  constructor() {
    super('conflict', 'cohort.decided', 'There is nothing to decide about this cohort');
  }
}

/** Only those who run all cohorts may decide this. */
export class CohortAdminsOnlyError extends AppError {
  constructor() {
    super('forbidden', 'cohort.admins-only', 'Only an administrator may do this');
  }
}

export class CohortStartPassedError extends AppError {
  constructor(startDate: Date) {
    super('conflict', 'cohort.start-passed', 'The start date has passed', { startDate });
  }
}
