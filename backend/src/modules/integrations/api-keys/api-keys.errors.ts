import { AppError } from '#platform/index';

/** Also for a key of another school. */
export class ApiKeyNotFoundError extends AppError {
  constructor() {
    super('not-found', 'api-key.not-found', 'The API key could not be found');
  }
}

export class PermissionNotGrantableError extends AppError {
  constructor(permissions: readonly string[]) {
    super('invalid', 'api-key.permission-not-grantable', `permissions: a key cannot have ${permissions.join(', ')}`, {
      permissions,
    });
  }
}

export class ExpiryOutOfRangeError extends AppError {
  constructor(mostDays: number) {
    super('invalid', 'api-key.expiry-out-of-range', `expiresAt: a time in the next ${mostDays} days`, { mostDays });
  }
}

/** It has expired, was revoked, or was replaced already. */
export class ApiKeyEndedError extends AppError {
  constructor() {
    super('conflict', 'api-key.ended', 'This key no longer works. Create a new one');
  }
}

export class TooManyApiKeysError extends AppError {
  constructor(most: number) {
    super('conflict', 'api-key.too-many', `There are ${most} working keys already. Revoke one that is not used`, {
      most,
    });
  }
}
