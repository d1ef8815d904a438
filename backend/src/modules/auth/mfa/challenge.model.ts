import { Model } from 'objection';

export class ChallengeModel extends Model {
  static override readonly tableName = 'auth_challenges';

  declare id: string;
  declare factorId: string;
  declare ip: string | null;
  declare attempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare verifiedAt: Date | null;
}
