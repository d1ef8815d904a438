import { Model } from 'objection';
import type { ProviderFlow } from './provider.types';

export class ProviderFlowModel extends Model {
  static override readonly tableName = 'auth_provider_flows';

  declare id: string;
  declare provider: string;
  declare issuer: string;
  declare stateHash: string;
  declare browserHash: string;
  declare sealedSecrets: string;
  declare redirectTo: string;
  declare codeChallenge: string | null;
  declare codeChallengeMethod: ProviderFlow['codeChallengeMethod'];
  declare linkingSessionId: string | null;
  declare language: string;
  declare acceptsTerms: boolean;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}
