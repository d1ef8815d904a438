import { AppError } from '#platform/index';

export class ScopeNeededError extends AppError {
  constructor() {
    super('invalid', 'activity.scope-needed', 'cohortId: name a group that you teach or a course that you made', [
      {
        field: 'cohortId',
        in: 'query',
        rule: 'scope-needed',
        message: 'name a group that you teach or a course that you made',
      },
    ]);
  }
}
