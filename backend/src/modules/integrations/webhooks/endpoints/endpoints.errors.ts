import { AppError } from '#platform/index';
import type { UrlRefusal } from '../webhooks.types';

/** Also for an endpoint of another school. */
export class EndpointNotFoundError extends AppError {
  constructor() {
    super('not-found', 'webhook.not-found', 'The webhook could not be found');
  }
}

export class UrlRefusedError extends AppError {
  constructor(reason: UrlRefusal) {
    super(
      'invalid',
      'webhook.url-refused',
      'url: an https address on the public internet, at port 443 or 8443, without a name and password in it',
      { field: 'url', reason },
    );
  }
}

export class TooManyEndpointsError extends AppError {
  constructor(most: number) {
    super('conflict', 'webhook.too-many', `There are ${most} webhooks already. Remove one that is not used`, { most });
  }
}

/** What is off is sent nothing. */
export class EndpointOffError extends AppError {
  constructor() {
    super('conflict', 'webhook.off', 'The webhook is switched off. Switch it on first');
  }
}

/** A school that has left is sent nothing. */
export class EndpointSchoolArchivedError extends AppError {
  constructor() {
    super('conflict', 'webhook.school-archived', 'The school is archived, so nothing is sent for it');
  }
}

export class DeliveryNotFoundError extends AppError {
  constructor() {
    super('not-found', 'webhook.delivery-not-found', 'The delivery could not be found');
  }
}
