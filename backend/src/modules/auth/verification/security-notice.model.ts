import { Model } from 'objection';
import type { SecurityNoticeKind } from './security-notice.types';

export class SecurityNoticeModel extends Model {
  static override readonly tableName = 'auth_notices';

  declare id: string;
  declare accountId: string;
  declare kind: SecurityNoticeKind;
  declare recipient: string;
  declare language: string;
  declare createdAt: Date;
}
