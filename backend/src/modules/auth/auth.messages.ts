import { defineMessage, z } from '#platform/index';

const options = { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } } as const;

/** A mail with a one-time link and code was requested. Its facts are read with `OneTimeMailReader.get(tokenId)`. */
export const authMailRequested = defineMessage({
  name: 'auth.mail-requested',
  queue: 'emails',
  isWaitedFor: true,
  payload: z.object({ tokenId: z.uuid() }),
  key: ({ tokenId }) => `auth-mail-requested_${tokenId}`,
  options,
});

/** A code by SMS was requested. It is read with `OneTimeSmsReader.get(tokenId)`. */
export const authSmsRequested = defineMessage({
  name: 'auth.sms-requested',
  queue: 'emails',
  isWaitedFor: true,
  payload: z.object({ tokenId: z.uuid() }),
  key: ({ tokenId }) => `auth-sms-requested_${tokenId}`,
  options,
});

/**
 * Something changed about an account of which its owner should know. It is read with
 * `SecurityNoticeReader.get(noticeId)`.
 */
export const authNoticeRequested = defineMessage({
  name: 'auth.notice-requested',
  queue: 'emails',
  payload: z.object({ noticeId: z.uuid() }),
  key: ({ noticeId }) => `auth-notice-requested_${noticeId}`,
  options,
});

/** All messages of the auth server. */
export const authMessages = [authMailRequested, authSmsRequested, authNoticeRequested];
