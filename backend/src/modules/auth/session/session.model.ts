import { Model } from 'objection';
import type { Aal, AuthMethod } from './session.types';

export class SessionModel extends Model {
  static override readonly tableName = 'auth_sessions';
  static override readonly jsonAttributes = ['amr'];

  declare id: string;
  declare accountId: string;
  declare aal: Aal;
  declare amr: AuthMethod[];
  declare factorId: string | null;
  declare sealedRefreshKey: string;
  declare refreshCounter: number;
  declare refreshFloor: number;
  declare refreshedAt: Date | null;
  declare notAfter: Date | null;
  declare userAgent: string | null;
  declare ip: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
