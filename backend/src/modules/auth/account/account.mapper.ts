import { AUDIENCE } from '../session/access-token';
import type { Account, Factor, Identity } from './account.types';

const iso = (date: Date | null): string | undefined => date?.toISOString();

const toIdentityDto = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.accountId,
  identity_data: identity.identityData,
  provider: identity.provider,
  last_sign_in_at: iso(identity.lastSignInAt),
  created_at: iso(identity.createdAt),
  updated_at: iso(identity.updatedAt),
  email: identity.identityData['email'],
});

/** @returns the factor as the client knows it. */
export const toFactorDto = (factor: Factor) => ({
  id: factor.id,
  created_at: iso(factor.createdAt),
  updated_at: iso(factor.updatedAt),
  status: factor.status,
  friendly_name: factor.friendlyName === '' ? undefined : factor.friendlyName,
  factor_type: factor.factorType,
  phone: factor.phone ?? '',
  last_challenged_at: iso(factor.lastChallengedAt),
});

/** @returns the account as the client knows it. JSON leaves out fields that are not set. */
export const toUserDto = (account: Account) => ({
  id: account.id,
  aud: AUDIENCE,
  role: account.role,
  email: account.email ?? '',
  phone: account.phone ?? '',
  email_confirmed_at: iso(account.emailConfirmedAt),
  phone_confirmed_at: iso(account.phoneConfirmedAt),
  confirmed_at: iso(account.emailConfirmedAt ?? account.phoneConfirmedAt),
  invited_at: iso(account.invitedAt),
  confirmation_sent_at: iso(account.confirmationSentAt),
  recovery_sent_at: iso(account.recoverySentAt),
  email_change_sent_at: iso(account.emailChangeSentAt),
  phone_change_sent_at: iso(account.phoneChangeSentAt),
  reauthentication_sent_at: iso(account.reauthenticationSentAt),
  new_email: account.newEmail ?? undefined,
  new_phone: account.newPhone ?? undefined,
  last_sign_in_at: iso(account.lastSignInAt),
  app_metadata: account.appMetadata,
  user_metadata: account.userMetadata,
  factors: account.factors.length === 0 ? undefined : account.factors.map(toFactorDto),
  identities: account.identities.map(toIdentityDto),
  created_at: iso(account.createdAt),
  updated_at: iso(account.updatedAt),
  banned_until: iso(account.bannedUntil),
  deleted_at: iso(account.deletedAt),
  is_anonymous: account.isAnonymous,
});
