import type { Knex } from 'knex';
import { PasskeyChallengeModel, PasskeyModel } from './passkey.model';
import type { OwnPasskey, OwnPasskeyChanges, PasskeyChallenge } from './passkey.types';

const toPasskey = (row: PasskeyModel): OwnPasskey => ({
  id: row.id,
  accountId: row.accountId,
  passkey: row.passkey,
  friendlyName: row.friendlyName,
  lastUsedAt: row.lastUsedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const toChallenge = ({ id, sessionId, ceremony, createdAt, expiresAt }: PasskeyChallengeModel): PasskeyChallenge => ({
  id,
  sessionId,
  ceremony,
  createdAt,
  expiresAt,
});

/** Passkeys that sign in, and their challenges. */
export class PasskeyRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(passkey: OwnPasskey): Promise<void> {
    await PasskeyModel.query(this.db).insert(passkey);
  }

  /** @param credentialId as the authenticator names it, in base64url */
  async findByCredential(credentialId: string): Promise<OwnPasskey | null> {
    const row = await PasskeyModel.query(this.db).whereRaw("passkey ->> 'id' = ?", [credentialId]).first();
    return row ? toPasskey(row) : null;
  }

  /** Locks it until the transaction ends. Only of this account; another person's passkey is not found. */
  async lockOfAccount(accountId: string, id: string): Promise<OwnPasskey | null> {
    const row = await PasskeyModel.query(this.db).findOne({ accountId, id }).forUpdate();
    return row ? toPasskey(row) : null;
  }

  async listOfAccount(accountId: string): Promise<OwnPasskey[]> {
    return (await PasskeyModel.query(this.db).where({ accountId }).orderBy(['createdAt', 'id'])).map(toPasskey);
  }

  async update(id: string, changes: OwnPasskeyChanges): Promise<void> {
    await PasskeyModel.query(this.db).patch(changes).where({ id });
  }

  async delete(id: string): Promise<void> {
    await PasskeyModel.query(this.db).deleteById(id);
  }

  async deleteOfAccount(accountId: string): Promise<void> {
    await PasskeyModel.query(this.db).delete().where({ accountId });
  }

  async insertChallenge(challenge: PasskeyChallenge): Promise<void> {
    await PasskeyChallengeModel.query(this.db).insert(challenge);
  }

  /**
   * Deletes the challenge, so that it counts once, whatever the answer to it is.
   * @param sessionId the session that began it; null for a sign-in
   * @returns null when there is none, or another request was first
   */
  async takeChallenge(id: string, sessionId: string | null): Promise<PasskeyChallenge | null> {
    const row = await PasskeyChallengeModel.query(this.db).delete().where({ id, sessionId }).returning('*').first();
    return row ? toChallenge(row) : null;
  }

  async deleteChallengesExpiredBefore(instant: Date): Promise<number> {
    return PasskeyChallengeModel.query(this.db).delete().where('expiresAt', '<', instant);
  }
}
