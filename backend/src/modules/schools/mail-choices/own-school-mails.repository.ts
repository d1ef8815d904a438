import type { SchoolMailKind } from '@valikool/contract';
import type { Knex } from 'knex';
import type { ActivityLog } from '#modules/activity/index';
import { getsMail } from './school-mail-readers.policy';
import type { NEEDED_KINDS } from './school-mails.policy';

/** Kinds that a representative may do without, whatever others at the school have chosen. */
type FreeKind = Exclude<SchoolMailKind, (typeof NEEDED_KINDS)[number]>;

/** A representative's own choice, by the link in the foot of a mail. */
export class OwnSchoolMails {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(
    private readonly db: Knex,
    private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  /** @returns null for somebody who represents no school */
  async isWanted(userId: number, kind: FreeKind): Promise<boolean | null> {
    const { rows } = await this.db.raw<{ rows: { isWanted: boolean }[] }>(
      `select ${getsMail(kind, 'rep')} as "isWanted" from school_reps rep
         join users u on u.id = rep.user_id and u.deleted_at is null
       where rep.user_id = ?`,
      [userId],
    );
    return rows[0]?.isWanted ?? null;
  }

  /** Safe to repeat. */
  async choose(userId: number, kind: FreeKind, isWanted: boolean): Promise<void> {
    const { rows } = await this.db.raw<{ rows: { schoolId: number }[] }>(
      `update school_reps rep set mail_choices = rep.mail_choices || jsonb_build_object(cast(:kind as text), cast(:isWanted as boolean))
       where rep.user_id = :userId and ${getsMail(kind, 'rep')} <> cast(:isWanted as boolean)
       returning rep.school_id as "schoolId"`,
      { userId, kind, isWanted },
    );
    for (const { schoolId } of rows)
      await this.activity.record({
        type: 'SCHOOL_REP_MAILS_CHANGED',
        userId,
        actorUserId: null,
        schoolId,
        metadata: { fields: [kind] },
      });
  }
}
