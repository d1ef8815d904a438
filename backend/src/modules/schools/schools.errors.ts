import { AppError } from '#platform/index';

/** Also what somebody gets who may not see the school: the answer must not tell whether there is one. */
export class SchoolNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school.not-found', 'The school could not be found');
  }
}
