import { Model } from 'objection';
import type { Ceremony, Passkey } from '../mfa/factor.types';

export class PasskeyModel extends Model {
  static override readonly tableName = 'auth_passkeys';
  static override readonly jsonAttributes = ['passkey'];

  declare id: string;
  declare accountId: string;
  declare passkey: Passkey;
  declare friendlyName: string;
  declare lastUsedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export class PasskeyChallengeModel extends Model {
  static override readonly tableName = 'auth_passkey_challenges';
  static override readonly jsonAttributes = ['ceremony'];

  declare id: string;
  declare sessionId: string | null;
  declare ceremony: Ceremony;
  declare createdAt: Date;
  declare expiresAt: Date;
}
