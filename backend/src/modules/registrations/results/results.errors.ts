import { AppError } from '#platform/index';

/** The teacher has been paid. From then on only an administrator corrects results. */
export class ResultsClosedError extends AppError {
  constructor() {
    super('conflict', 'result.closed', 'The results of this group are final');
  }
}
