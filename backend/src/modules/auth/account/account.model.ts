import { Model } from 'objection';
import type { Passkey } from '../mfa/factor.types';
import type { Factor, IdentityProvider, Metadata } from './account.types';

export class IdentityModel extends Model {
  static override readonly tableName = 'auth_identities';
  static override readonly jsonAttributes = ['identityData'];

  declare id: string;
  declare accountId: string;
  declare provider: IdentityProvider;
  declare providerId: string;
  declare issuer: string | null;
  declare identityData: Metadata;
  declare lastSignInAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export class FactorModel extends Model {
  static override readonly tableName = 'auth_factors';
  static override readonly jsonAttributes = ['passkey'];

  declare id: string;
  declare accountId: string;
  declare factorType: Factor['factorType'];
  declare status: Factor['status'];
  declare friendlyName: string;
  declare phone: string | null;
  declare sealedSecret: string | null;
  declare lastUsedStep: number | null;
  declare passkey: Passkey | null;
  declare lastChallengedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export class AccountModel extends Model {
  static override readonly tableName = 'auth_users';
  static override readonly jsonAttributes = ['appMetadata', 'userMetadata'];

  declare id: string;
  declare role: string;
  declare email: string | null;
  declare phone: string | null;
  declare passwordHash: string | null;
  declare emailConfirmedAt: Date | null;
  declare phoneConfirmedAt: Date | null;
  declare invitedAt: Date | null;
  declare confirmationSentAt: Date | null;
  declare recoverySentAt: Date | null;
  declare emailChangeSentAt: Date | null;
  declare phoneChangeSentAt: Date | null;
  declare reauthenticationSentAt: Date | null;
  declare newEmail: string | null;
  declare emailChangeConfirmationsLeft: number;
  declare newPhone: string | null;
  declare lastSignInAt: Date | null;
  declare appMetadata: Metadata;
  declare userMetadata: Metadata;
  declare isAnonymous: boolean;
  declare bannedUntil: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare deletedAt: Date | null;
}
