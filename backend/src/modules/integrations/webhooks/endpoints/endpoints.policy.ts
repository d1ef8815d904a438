import { can, type Actor } from '#platform/index';
import type { Endpoint, EndpointScope } from '../webhooks.types';
import { EndpointNotFoundError } from './endpoints.errors';

/**
 * An endpoint belongs to the school of its maker, or to the organisation itself when staff make it.
 * @throws EndpointNotFoundError for whoever is neither of a school nor staff: they have none
 */
export function scopeOf(actor: Actor): EndpointScope {
  if (can(actor, 'webhook.manage-all')) return { schoolId: null };
  if (actor.schoolId === null) throw new EndpointNotFoundError();
  return { schoolId: actor.schoolId };
}

/** The rest of an address may hold a secret of the other program, so who only reads sees where it leads. */
export function seenBy(actor: Actor, endpoint: Endpoint): Endpoint {
  if (can(actor, 'webhook.manage-all') || can(actor, 'webhook.manage-school')) return endpoint;
  return { ...endpoint, url: new URL(endpoint.url).origin };
}
