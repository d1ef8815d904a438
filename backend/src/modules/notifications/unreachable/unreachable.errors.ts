import { AppError } from '#platform/index';

/** Also while no secret is set, so that a caller does not learn which it is. */
export class BounceSecretInvalidError extends AppError {
  constructor() {
    super('unauthenticated', 'mail-bounce.secret-invalid', 'X-Bounce-Secret is missing or wrong');
  }
}
