import { z } from 'zod';

/** Whether the provider's word that an e-mail address is a person's counts, for all addresses. */
const trustsEmail = z
  .enum(['on', 'off'])
  .default('off')
  .transform((value) => value === 'on');

/** Others who sign people in, by OpenID Connect. Each is offered when its client id and secret are set. */
export const signInProviderSettings = {
  AUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** The state's sign-in by ID card, Mobile-ID and Smart-ID. */
  AUTH_TARA_CLIENT_ID: z.string().optional(),
  AUTH_TARA_CLIENT_SECRET: z.string().optional(),
  AUTH_TARA_ISSUER: z.url().default('https://tara.ria.ee'),
  AUTH_HARID_CLIENT_ID: z.string().optional(),
  AUTH_HARID_CLIENT_SECRET: z.string().optional(),
  AUTH_HARID_ISSUER: z.url().default('https://harid.ee'),
  AUTH_HARID_TRUSTS_EMAIL: trustsEmail,
  /** Any other provider. */
  AUTH_OIDC_CLIENT_ID: z.string().optional(),
  AUTH_OIDC_CLIENT_SECRET: z.string().optional(),
  AUTH_OIDC_ISSUER: z.url().optional(),
  /** As people know it. */
  AUTH_OIDC_NAME: z.string().min(1).default('OpenID Connect'),
  AUTH_OIDC_SCOPE: z.string().min(1).default('openid email profile'),
  AUTH_OIDC_TRUSTS_EMAIL: trustsEmail,
};
