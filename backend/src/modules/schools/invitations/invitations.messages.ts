import { defineMessage, z } from '#platform/index';

/** A school invites somebody. The mail's facts are read with `InvitationMailReader.get(invitationId)`. */
export const invitationRequested = defineMessage({
  name: 'school.invitation-requested',
  queue: 'emails',
  payload: z.object({ invitationId: z.uuid(), sending: z.number().int().positive() }),
  key: ({ invitationId, sending }) => `school-invitation-requested_${invitationId}_${sending}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
