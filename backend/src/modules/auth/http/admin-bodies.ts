import { z } from '#platform/index';

/** Clients send nulls and empty texts for missing fields. */
const text = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value));
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

// Not strict: clients add fields of their own, and newer ones will add more.
export const AdminAccountBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
});
export const DeletionBody = z.object({ should_soft_delete: flag });
export const InvitationBody = z.object({ email: text, data: metadata });
export const LinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});
