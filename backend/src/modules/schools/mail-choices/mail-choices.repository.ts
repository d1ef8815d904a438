import type { SchoolMailKind } from '@valikool/contract';
import type { Knex } from 'knex';
import { getsMail, keepsMail } from './school-mail-readers.policy';
import { NEEDED_KINDS, type MailChoices } from './school-mails.policy';

/** Who of a school's representatives gets which mail. */
export class MailChoicesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Some representatives get a kind of mail only because nobody has chosen it. Stores it as their own choice. */
  async keepReaders(schoolId: number, kind: SchoolMailKind): Promise<void> {
    await this.db.raw(
      `update school_reps rep set mail_choices = rep.mail_choices || jsonb_build_object(cast(:kind as text), true)
       where rep.school_id = :schoolId and ${getsMail(kind, 'rep')}`,
      { schoolId, kind },
    );
  }

  async set(schoolId: number, userId: number, choices: MailChoices): Promise<void> {
    await this.db.raw(
      `update school_reps set mail_choices = mail_choices || cast(:choices as jsonb)
       where school_id = :schoolId and user_id = :userId`,
      { schoolId, userId, choices: JSON.stringify(choices) },
    );
  }

  /** @returns required kinds of mail that no representative has chosen. Call with the school locked. */
  async leftOver(schoolId: number): Promise<SchoolMailKind[]> {
    const columns = NEEDED_KINDS.map((kind) => `coalesce(bool_or(${keepsMail(kind, 'r')}), false) as "${kind}"`);
    const { rows } = await this.db.raw<{ rows: (Record<string, boolean> & { hasAddress: boolean })[] }>(
      `select ${columns.join(', ')}, coalesce(bool_or(s.invoice_email is not null), false) as "hasAddress"
       from school_reps r join users u on u.id = r.user_id and u.deleted_at is null join schools s on s.id = r.school_id
       where r.school_id = ?`,
      [schoolId],
    );
    const [chosen] = rows;
    return NEEDED_KINDS.filter(
      (kind) => chosen?.[kind] !== true && !(kind === 'BILLING' && chosen?.hasAddress === true),
    );
  }
}
