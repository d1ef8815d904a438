import type { Knex } from 'knex';
import { decodeCursor, newId, toPage, z, type Page } from '#platform/index';
import { InvitationModel } from './invitation.model';
import type { Invitation, NewInvitation } from './invitations.types';

const toInvitation = (row: InvitationModel): Invitation => ({
  id: row.id,
  schoolId: row.schoolId,
  email: row.email,
  role: row.role,
  language: row.language,
  schoolRight: row.schoolRight,
  grade: row.grade,
  sealedToken: row.sealedToken,
  sendings: row.sendings,
  lastSentAt: row.lastSentAt,
  expiresAt: row.expiresAt,
  acceptedAt: row.acceptedAt,
  acceptedByUserId: row.acceptedByUserId,
  revokedAt: row.revokedAt,
  createdAt: row.createdAt,
});

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** A token as its row keeps it: a hash to find it by, and an encrypted copy to mail. */
export type KeptToken = { hash: string; sealed: string };

export class InvitationsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null when the school has an unused invitation for this address. */
  async insertUnlessOpen({ token: _, now, ...row }: NewInvitation, token: KeptToken): Promise<Invitation | null> {
    const [inserted] = await this.db('school_invitations')
      .insert({
        id: newId(),
        ...row,
        tokenHash: token.hash,
        sealedToken: token.sealed,
        lastSentAt: now,
        createdAt: now,
      })
      .onConflict(this.db.raw('(school_id, email) where accepted_at is null and revoked_at is null'))
      .ignore()
      .returning<InvitationModel[]>('*');
    return inserted ? toInvitation(inserted) : null;
  }

  /** Locks the open invitation of an address. */
  async lockOpen(schoolId: number, email: string): Promise<Invitation | null> {
    const row = await InvitationModel.query(this.db)
      .findOne({ schoolId, email })
      .whereNull('acceptedAt')
      .whereNull('revokedAt')
      .forUpdate();
    return row ? toInvitation(row) : null;
  }

  /** Locks an invitation of the school. */
  async lock(schoolId: number, id: string): Promise<Invitation | null> {
    const row = await InvitationModel.query(this.db).findOne({ id, schoolId }).forUpdate();
    return row ? toInvitation(row) : null;
  }

  async find(id: string): Promise<Invitation | null> {
    const row = await InvitationModel.query(this.db).findById(id);
    return row ? toInvitation(row) : null;
  }

  async findByTokenHash(tokenHash: string): Promise<Invitation | null> {
    const row = await InvitationModel.query(this.db).findOne({ tokenHash });
    return row ? toInvitation(row) : null;
  }

  /** The same, locked. */
  async lockByTokenHash(tokenHash: string): Promise<Invitation | null> {
    const row = await InvitationModel.query(this.db).findOne({ tokenHash }).forUpdate();
    return row ? toInvitation(row) : null;
  }

  /** @returns those of the addresses that have got as many of the school's invitations since then */
  async oftenMailed(
    schoolId: number,
    emails: readonly string[],
    { since, mails }: { since: Date; mails: number },
  ): Promise<Set<string>> {
    const rows = await this.db('school_invitations')
      .where({ schoolId })
      .whereIn('email', [...emails])
      .where('lastSentAt', '>', since)
      .groupBy('email')
      .havingRaw('sum(sendings) >= ?', [mails])
      .select<{ email: string }[]>('email');
    return new Set(rows.map(({ email }) => email));
  }

  /** Newest first. */
  async list(
    schoolId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Invitation>> {
    const query = InvitationModel.query(this.db)
      .where({ schoolId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit + 1);
    if (cursor !== undefined) void query.whereRaw('(created_at, id) < (?, ?)', decodeCursor(Cursor, cursor));
    return toPage((await query).map(toInvitation), limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }

  /** Counts one more mail and keeps the link valid until `expiresAt`. */
  async setSent(
    id: string,
    sent: Pick<Invitation, 'role' | 'schoolRight'> & { token: KeptToken; expiresAt: Date; now: Date },
  ): Promise<Invitation> {
    const [row] = await this.db('school_invitations')
      .where({ id })
      .update({
        tokenHash: sent.token.hash,
        sealedToken: sent.token.sealed,
        role: sent.role,
        schoolRight: sent.schoolRight,
        expiresAt: sent.expiresAt,
        lastSentAt: sent.now,
        sendings: this.db.raw('sendings + 1'),
      })
      .returning<InvitationModel[]>('*');
    if (!row) throw new Error('The invitation was locked and is gone');
    return toInvitation(row);
  }

  async setAccepted(id: string, userId: number, now: Date): Promise<void> {
    await InvitationModel.query(this.db)
      .patch({ acceptedAt: now, acceptedByUserId: userId, sealedToken: null })
      .where({ id });
  }

  async setRevoked(id: string, now: Date): Promise<void> {
    await InvitationModel.query(this.db).patch({ revokedAt: now, sealedToken: null }).where({ id });
  }

  /** Deletes the invitations of a person who closes their account. */
  async erase({ userId, email }: { userId: number; email: string }): Promise<void> {
    await InvitationModel.query(this.db).delete().where({ email }).orWhere({ acceptedByUserId: userId });
  }

  /** Deletes invitations that were never accepted. @returns how many */
  async pruneUnused(before: Date): Promise<number> {
    return InvitationModel.query(this.db).delete().whereNull('acceptedAt').where('expiresAt', '<', before);
  }
}
