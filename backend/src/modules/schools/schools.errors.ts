import { AppError } from '#platform/index';

/** Also the answer to an actor who may not see the school, so that nobody learns that it exists. */
export class SchoolNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school.not-found', 'The school could not be found');
  }
}
