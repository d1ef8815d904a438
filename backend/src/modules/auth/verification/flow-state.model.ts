import { Model } from 'objection';
import type { CodeChallenge } from './flow-state.types';

export class FlowStateModel extends Model {
  static override readonly tableName = 'auth_flow_states';

  declare id: string;
  declare accountId: string;
  declare codeChallenge: string;
  declare codeChallengeMethod: CodeChallenge['method'];
  declare authenticationMethod: string;
  declare authCodeHash: string | null;
  declare codeIssuedAt: Date | null;
  declare createdAt: Date;
}
