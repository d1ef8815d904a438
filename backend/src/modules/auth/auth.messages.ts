import { defineMessage, z } from '#platform/index';

const options = { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } } as const;

/** Somebody asked for a mail with a one-time link and code. Its text is read with `OneTimeMailReader.get(tokenId)`. */
export const authMailRequested = defineMessage({
  name: 'auth.mail-requested',
  queue: 'emails',
  payload: z.object({ tokenId: z.uuid() }),
  key: ({ tokenId }) => `auth-mail-requested_${tokenId}`,
  options,
});

/** Somebody asked for a code by SMS. It is read with `OneTimeSmsReader.get(tokenId)`. */
export const authSmsRequested = defineMessage({
  name: 'auth.sms-requested',
  queue: 'emails',
  payload: z.object({ tokenId: z.uuid() }),
  key: ({ tokenId }) => `auth-sms-requested_${tokenId}`,
  options,
});

/** Something about an account changed that its owner should hear of. It is read with `SecurityNoticeReader.get(noticeId)`. */
export const authNoticeRequested = defineMessage({
  name: 'auth.notice-requested',
  queue: 'emails',
  payload: z.object({ noticeId: z.uuid() }),
  key: ({ noticeId }) => `auth-notice-requested_${noticeId}`,
  options,
});

/** Everything that the auth server says. */
export const authMessages = [authMailRequested, authSmsRequested, authNoticeRequested];
