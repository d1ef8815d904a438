import { defineMessage, z } from '#platform/index';

const retries = { attempts: 8, backoff: { type: 'exponential' as const, delay: 5_000 } };

/** A user's picture was replaced, so its files can be deleted. */
export const avatarReplaced = defineMessage({
  name: 'user.avatar-replaced',
  queue: 'maintenance',
  payload: z.object({ userId: z.number().int(), avatarId: z.string().regex(/^[0-9a-f]{32}$/) }),
  key: ({ avatarId }) => `user-avatar-replaced_${avatarId}`,
  options: retries,
});

/** An account was closed. Its address is kept encrypted under `farewellId` until the last mail is sent. */
export const userDeleted = defineMessage({
  name: 'user.deleted',
  queue: 'emails',
  payload: z.object({
    userId: z.number().int(),
    farewellId: z.uuid(),
    /** Left out by the former version, which closed only accounts whose person or staff asked for it. */
    reason: z.enum(['ASKED', 'UNUSED']).default('ASKED'),
  }),
  key: ({ userId }) => `user-deleted_${userId}`,
  options: retries,
});

/** The account of a closed user has to be deleted at the hosted auth server, too. */
export const hostedAccountClosed = defineMessage({
  name: 'user.hosted-account-closed',
  queue: 'maintenance',
  payload: z.object({ authId: z.uuid() }),
  key: ({ authId }) => `user-hosted-account-closed_${authId}`,
  options: retries,
});

/** An administrator asks to mail a user who has not signed in yet how to sign up. `sending` numbers the mails. */
export const userInvited = defineMessage({
  name: 'user.invited',
  queue: 'emails',
  payload: z.object({ userId: z.number().int(), sending: z.uuid() }),
  key: ({ sending }) => `user-invited_${sending}`,
  options: retries,
});

/** Nobody has used an account for long, and it will be erased. `sending` numbers the mails. */
export const unusedAccountWarned = defineMessage({
  name: 'user.unused-warned',
  queue: 'emails',
  payload: z.object({ userId: z.number().int(), warning: z.enum(['FIRST', 'SECOND']), sending: z.uuid() }),
  key: ({ sending }) => `user-unused-warned_${sending}`,
  options: retries,
});

export const usersMessages = [avatarReplaced, userDeleted, hostedAccountClosed, userInvited, unusedAccountWarned];
