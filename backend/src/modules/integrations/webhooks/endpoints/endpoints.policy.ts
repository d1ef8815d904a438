import { can, type Actor } from '#platform/index';
import type { EndpointScope } from '../webhooks.types';

/** An endpoint belongs to the school of its maker, or to the organisation itself when staff make it. */
export const scopeOf = (actor: Actor): EndpointScope => ({
  schoolId: can(actor, 'webhook.manage-all') ? null : actor.schoolId,
});
