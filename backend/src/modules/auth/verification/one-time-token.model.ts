import { Model } from 'objection';
import type { OneTimeTokenKind } from './one-time-token.types';

export class OneTimeTokenModel extends Model {
  static override readonly tableName = 'auth_one_time_tokens';

  declare id: string;
  declare accountId: string;
  declare kind: OneTimeTokenKind;
  declare recipient: string;
  declare linkHash: string;
  declare codeHash: string;
  declare sealedToken: string;
  declare flowStateId: string | null;
  declare redirectTo: string | null;
  declare language: string;
  declare attempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
}
