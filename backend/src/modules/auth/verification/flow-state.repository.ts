import type { Knex } from 'knex';
import { FlowStateModel } from './flow-state.model';
import type { FlowState } from './flow-state.types';

const toFlowState = (row: FlowStateModel): FlowState => ({
  id: row.id,
  accountId: row.accountId,
  codeChallenge: row.codeChallenge,
  codeChallengeMethod: row.codeChallengeMethod,
  authenticationMethod: row.authenticationMethod,
  authCodeHash: row.authCodeHash,
  codeIssuedAt: row.codeIssuedAt,
  createdAt: row.createdAt,
});

export class FlowStateRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(flow: FlowState): Promise<void> {
    await FlowStateModel.query(this.db).insert(flow);
  }

  async setCode(id: string, authCodeHash: string, codeIssuedAt: Date): Promise<void> {
    await FlowStateModel.query(this.db).patch({ authCodeHash, codeIssuedAt }).where({ id });
  }

  async findByCode(authCodeHash: string): Promise<FlowState | null> {
    const row = await FlowStateModel.query(this.db).findOne({ authCodeHash });
    return row ? toFlowState(row) : null;
  }

  /** @returns false when another request was first; a code works once. */
  async delete(id: string): Promise<boolean> {
    return (await FlowStateModel.query(this.db).deleteById(id)) === 1;
  }

  async deleteOfAccount(accountId: string): Promise<void> {
    await FlowStateModel.query(this.db).delete().where({ accountId });
  }

  async deleteCreatedBefore(instant: Date): Promise<number> {
    return FlowStateModel.query(this.db).delete().where('createdAt', '<', instant);
  }
}
