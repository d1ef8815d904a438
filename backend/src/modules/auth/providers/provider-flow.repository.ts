import type { Knex } from 'knex';
import { ProviderFlowModel } from './provider-flow.model';
import type { ProviderFlow } from './provider.types';

const toFlow = (row: ProviderFlowModel): ProviderFlow => ({
  id: row.id,
  provider: row.provider,
  issuer: row.issuer,
  stateHash: row.stateHash,
  browserHash: row.browserHash,
  sealedSecrets: row.sealedSecrets,
  redirectTo: row.redirectTo,
  codeChallenge: row.codeChallenge,
  codeChallengeMethod: row.codeChallengeMethod,
  linkingSessionId: row.linkingSessionId,
  language: row.language,
  acceptsTerms: row.acceptsTerms,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  usedAt: row.usedAt,
});

export class ProviderFlowRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(flow: ProviderFlow): Promise<void> {
    await ProviderFlowModel.query(this.db).insert(flow);
  }

  async findByState(stateHash: string): Promise<ProviderFlow | null> {
    const row = await ProviderFlowModel.query(this.db).findOne({ stateHash });
    return row ? toFlow(row) : null;
  }

  /** @returns false when another request was first: an answer of a provider counts once. */
  async claim(id: string, usedAt: Date): Promise<boolean> {
    return (await ProviderFlowModel.query(this.db).patch({ usedAt }).where({ id }).whereNull('usedAt')) === 1;
  }

  async deleteExpiredBefore(instant: Date): Promise<number> {
    return ProviderFlowModel.query(this.db).delete().where('expiresAt', '<', instant);
  }
}
