import { AppError } from '#platform/index';

/** The link is unknown, or its representative does not decide for that school any more. */
export class ApprovalNotFoundError extends AppError {
  constructor() {
    super('not-found', 'approval.not-found', 'This request for approval could not be found');
  }
}
