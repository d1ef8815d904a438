import { AppError } from '#platform/index';

export class ScopeNeededError extends AppError {
  constructor() {
    super('invalid', 'activity.scope-needed', 'cohortId: name a cohort that you teach or a course that you made', [
      {
        field: 'cohortId',
        in: 'query',
        rule: 'scope-needed',
        message: 'name a cohort that you teach or a course that you made',
      },
    ]);
  }
}
