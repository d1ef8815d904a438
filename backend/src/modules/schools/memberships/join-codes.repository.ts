import type { Knex } from 'knex';

export type StoredJoinCode = { sealedCode: string; madeAt: Date };

/** Join codes of schools: the hash finds a school, the sealed code is shown to those who manage it. */
export class JoinCodesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns the school that has a code with this hash now, unless it is archived. */
  async findSchool(codeHash: string): Promise<number | null> {
    const row = await this.db('school_join_codes')
      .join('schools', 'schools.id', 'school_join_codes.school_id')
      .where({ codeHash })
      .whereNull('schools.archived_at')
      .first<{ schoolId: number } | undefined>('schoolId');
    return row?.schoolId ?? null;
  }

  async find(schoolId: number): Promise<StoredJoinCode | null> {
    const row = await this.db('school_join_codes')
      .where({ schoolId })
      .first<StoredJoinCode | undefined>('sealedCode', 'madeAt');
    return row ?? null;
  }

  /** Replaces the code; the earlier one stops working. */
  async replace(
    schoolId: number,
    code: { codeHash: string; sealedCode: string },
    { byUserId, now }: { byUserId: number; now: Date },
  ): Promise<void> {
    await this.db('school_join_codes')
      .insert({ schoolId, ...code, madeAt: now, madeByUserId: byUserId })
      .onConflict('school_id')
      .merge();
  }
}
