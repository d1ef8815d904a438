import type { Request } from 'express';
import { z } from '#platform/index';
import { badJson } from '../auth.errors';

/** Clients send nulls and empty texts for missing fields. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value));
const metadata = z.record(z.string(), z.unknown()).nullish();
const pkce = { code_challenge: text, code_challenge_method: text };

// Not strict: clients add fields of their own, and newer ones will add more.
export const SignUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  ...pkce,
});
export const OtpBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  channel: text,
  ...pkce,
});
export const RecoverBody = z.object({ email: text, ...pkce });
export const PasswordBody = z.object({ email: text, phone: text, password: text });
export const RefreshBody = z.object({ refresh_token: text });
export const CodeBody = z.object({ auth_code: text, code_verifier: text });
export const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
export const ResendBody = z.object({ type: text, email: text, phone: text, ...pkce });
export const UserBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  channel: text,
  ...pkce,
});

/**
 * @returns the body's fields; none for an empty body
 * @throws AuthError 400 `bad_json`
 */
export function readBody<T extends z.ZodType>(request: Request, schema: T): z.output<T> {
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson('an object is expected');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw badJson(`${issue?.path.join('.') ?? 'body'} is of the wrong type`);
}

/** @returns a parameter of the address; the first one when it is repeated. */
export function queryText(request: Request, name: string): string | undefined {
  const given: unknown = request.query[name];
  const first: unknown = Array.isArray(given) ? given[0] : given;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** @returns the requested landing address, not yet checked against the list. */
export const redirectTo = (request: Request): string | null =>
  queryText(request, 'redirect_to') ?? request.get('redirect_to') ?? null;
