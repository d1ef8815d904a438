import type { MailGroup } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

const SWITCH_OFF = statement(
  'mail-opt-outs-add',
  `insert into mail_opt_outs (user_id, mail_group, created_at)
   select id, cast(:group as text), cast(:now as timestamptz) from users where id = :userId and deleted_at is null
   on conflict do nothing returning user_id`,
);

/** Groups of mails that people do not want. */
export class PreferencesRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns groups that the person has switched off; null when there is no such person any more */
  async switchedOff(userId: number): Promise<MailGroup[] | null> {
    const user = await this.db('users')
      .where({ id: userId })
      .whereNull('deletedAt')
      .first<{ id: number } | undefined>('id');
    if (!user) return null;
    const rows = await this.db('mail_opt_outs').where({ userId }).select<{ mailGroup: MailGroup }[]>('mailGroup');
    return rows.map(({ mailGroup }) => mailGroup);
  }

  /** @returns whether it was on before */
  async switchOff(userId: number, group: MailGroup, now: Date): Promise<boolean> {
    return (await SWITCH_OFF(this.db, { userId, group, now })).rows.length > 0;
  }

  /** @returns whether it was off before */
  async switchOn(userId: number, group: MailGroup): Promise<boolean> {
    return (await this.db('mail_opt_outs').where({ userId, mailGroup: group }).delete()) > 0;
  }

  /** Forgets what a person has chosen. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('mail_opt_outs').where({ userId }).delete();
  }
}
