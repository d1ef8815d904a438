import { LANGUAGES } from '@valikool/contract';
import { decodeJwt } from 'jose';
import { withoutBidiControls, z } from '#platform/index';
import { landingOf, permissionsOf } from './permissions.policy';
import type { AuthIdentity, SessionFacts, SessionPass, SessionUser, SharedCode, User } from './users.types';

/** One line, without characters that columns or mails cannot hold. */
const text = z
  .string()
  .transform((typed) => withoutBidiControls(typed.replace(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')).trim())
  .refine((line) => line.length <= 100)
  .catch('');

/** Sign-up data comes from strangers and older clients: a value that is not understood counts as missing. */
const Claims = z.object({
  sub: z.uuid(),
  session_id: z.string().min(1),
  email: z.string().trim().toLowerCase().catch(''),
  is_anonymous: z.boolean().catch(false),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  app_metadata: z.object({ provider: z.string().max(40).nullable().catch(null) }).catch({ provider: null }),
  user_metadata: z
    .object({
      first_name: text,
      last_name: text,
      school_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
      join_code: z.string().trim().min(1).max(40).nullable().catch(null),
      language: z.enum(LANGUAGES).catch('et'),
      terms_accepted: z.boolean().catch(false),
    })
    .catch({ first_name: '', last_name: '', school_id: null, join_code: null, language: 'et', terms_accepted: false }),
});

/**
 * Reads an access token. Its `email` is trusted, since the auth server sets it only for a confirmed address;
 * `user_metadata` is what the person typed.
 * @returns null when the claims are not those of a person
 */
export function identityOf(claims: Record<string, unknown>): AuthIdentity | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, session_id, aal, email, is_anonymous, app_metadata, user_metadata } = parsed.data;
  return {
    authId: sub,
    sessionId: session_id,
    aal,
    email: is_anonymous || !/^[^@\s]+@[^@\s]+$/.test(email) ? null : email,
    provider: app_metadata.provider,
    signUp: {
      firstName: user_metadata.first_name,
      lastName: user_metadata.last_name,
      schoolId: user_metadata.school_id,
      joinCode: user_metadata.join_code,
      language: user_metadata.language,
      hasAcceptedTerms: user_metadata.terms_accepted,
    },
  };
}

/** @returns when a verified access token expires */
export const expiryOf = (accessToken: string): Date => new Date((decodeJwt(accessToken).exp ?? 0) * 1000);

const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function metadataOf(metadata: Record<string, unknown>): NonNullable<SessionUser['metadata']> {
  const provider = textOrNothing(metadata['provider']);
  const address = textOrNothing(metadata['ip_address']);
  return { ...(provider === undefined ? {} : { provider }), ...(address === undefined ? {} : { ip_address: address }) };
}

/** What a student has bought or shares; null where there is none. */
type StudentsOwn = { code: SharedCode | null; pass: SessionPass | null };

const subscriptionOf = ({
  id,
  createdAt,
  type,
  discount,
  pause,
}: SessionPass): NonNullable<SessionUser['subscription']> => ({
  id,
  type,
  discount,
  created_at: createdAt.toISOString(),
  pause_collection: pause && {
    behavior: pause.behavior,
    resumes_at: pause.resumesAt === null ? null : Math.floor(pause.resumesAt.getTime() / 1_000),
  },
});

/**
 * @param own the student's own promotion code and pass
 * @returns the session user, as clients know it
 */
export const sessionUserOf = (
  user: User,
  facts: SessionFacts,
  { code, pass }: StudentsOwn = { code: null, pass: null },
): SessionUser => ({
  id: user.id,
  auth_id: user.authId,
  email: user.email,
  metadata: metadataOf(user.metadata),
  role: user.role,
  permissions: [...permissionsOf(user.role, facts.schoolRight)],
  language: user.language,
  landing: landingOf(user.role),
  lw_user_id: facts.lwUserId,
  school_id: facts.schoolId,
  school_name: facts.schoolName,
  school_payment_text: facts.schoolPaymentText,
  school_payment_limitations: facts.schoolPaymentLimitations,
  course_price: facts.coursePriceCents,
  first_name: user.firstName,
  last_name: user.lastName,
  phone_number: user.phoneNumber,
  discord_user_id: user.discordUserId,
  favorite_courses: facts.favoriteCourses,
  classroom_email: user.classroomEmail,
  ...(pass !== null && { subscription: subscriptionOf(pass) }),
  ...(code !== null && { promotion_code: { promotion_code: code.name, times_redeemed: code.timesRedeemed } }),
});

const TokenClaims = z.object({ id: z.number().int().positive(), session_id: z.string().min(1) });

/** @returns the user and session of a verified product token; null when it is none of ours. */
export function subjectOf(claims: Record<string, unknown>): { userId: number; sessionId: string } | null {
  const parsed = TokenClaims.safeParse(claims);
  return parsed.success ? { userId: parsed.data.id, sessionId: parsed.data.session_id } : null;
}

/** Claims that a token can do without, the least useful first. */
const EXPENDABLE = [
  'favorite_courses',
  'school_payment_text',
  'school_payment_limitations',
  'metadata',
  'school_name',
  'promotion_code',
  'subscription',
  'discord_user_id',
  'lw_user_id',
  'classroom_email',
  'phone_number',
] as const;

/**
 * Drops claims until the payload fits; `hydrate` still has them.
 * @param maxBytes of the payload as JSON in UTF-8
 */
export function fittingClaims(user: SessionUser, maxBytes: number): Record<string, unknown> {
  let claims: Record<string, unknown> = { ...user };
  for (const name of EXPENDABLE) {
    if (Buffer.byteLength(JSON.stringify(claims)) <= maxBytes) break;
    const { [name]: _expendable, ...kept } = claims;
    claims = kept;
  }
  return claims;
}
