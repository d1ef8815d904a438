import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** A waiver is kept with who gave it and when; only its words go. */
const ERASE = statement(
  'participants-erase-reasons',
  `update cohort_participants set approval_reason = null, waive_reason = case when waive_reason is not null then '–' end
   where user_id = :userId and (approval_reason is not null or waive_reason is not null)`,
);

/** Erases what people have written about a student's registrations. */
class ReasonsErasureRepository {
  /** `db` is the transaction that closes the account. */
  constructor(private readonly db: Knex) {}

  async erase({ userId }: { userId: number }): Promise<void> {
    await ERASE(this.db, { userId });
  }
}

/** @returns what erases reasons about a person's registrations, in the transaction `db` that closes the account */
export const reasonsEraser = (db: Knex): Pick<ReasonsErasureRepository, 'erase'> => new ReasonsErasureRepository(db);
