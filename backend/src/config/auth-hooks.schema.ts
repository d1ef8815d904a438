import { z } from 'zod';

/** As the Standard Webhooks scheme writes secrets: 24 to 64 bytes. */
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'whsec_ and 24 to 64 bytes in base64')
  .optional();

/** Programs of the operator that the auth server asks. */
export const authHookSettings = {
  /** Adds claims to access tokens. */
  AUTH_HOOK_CLAIMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_HOOK_CLAIMS_SECRET: secret,
  /** Sends the auth server's mails. */
  AUTH_HOOK_MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_HOOK_MAIL_SECRET: secret,
};
