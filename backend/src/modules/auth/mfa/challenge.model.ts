import { Model } from 'objection';
import type { Ceremony } from './factor.types';

export class ChallengeModel extends Model {
  static override readonly tableName = 'auth_challenges';
  static override readonly jsonAttributes = ['ceremony'];

  declare id: string;
  declare factorId: string;
  declare ip: string | null;
  declare ceremony: Ceremony | null;
  declare attempts: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare verifiedAt: Date | null;
}
