import { AppError } from '#platform/index';

/** Also the answer for a representative of another school. */
export class RepresentativeNotFoundError extends AppError {
  constructor() {
    super('not-found', 'school-rep.not-found', 'The representative could not be found');
  }
}

/** Without somebody who decides, nobody at the school could change anything, not even invite another. */
export class LastDeciderError extends AppError {
  constructor() {
    super(
      'conflict',
      'school-rep.last-decider',
      'A school keeps at least one representative with the right to decide; give somebody else that right first',
    );
  }
}
