import { AppError } from '#platform/index';

/** The teacher has been paid. From then on only an administrator corrects results. */
export class ResultsClosedError extends AppError {
  constructor() {
    super('conflict', 'result.closed', 'The results of this cohort are final');
  }
}

/** A result that was told to the student and the school changes only for a reason that they can read. */
export class ResultReasonRequiredError extends AppError {
  constructor() {
    super('invalid', 'result.reason-required', 'A result is corrected with a reason', {
      fields: [{ path: 'body.reason', rule: 'required' }],
    });
  }
}
