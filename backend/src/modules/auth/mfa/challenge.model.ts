import { Model } from 'objection';

export class ChallengeModel extends Model {
  static override readonly tableName = 'auth_challenges';

  declare id: string;
  declare factorId: string;
  declare codeHash: string | null;
  declare sealedCode: string | null;
  declare language: string | null;
  declare ip: string | null;
  declare attempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare verifiedAt: Date | null;
}
