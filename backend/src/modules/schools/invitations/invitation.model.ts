import { Model } from 'objection';
import type { Invitation } from './invitations.types';

export class InvitationModel extends Model {
  static override tableName = 'school_invitations';
}
export interface InvitationModel extends Invitation {
  tokenHash: string;
  invitedByUserId: number;
}
