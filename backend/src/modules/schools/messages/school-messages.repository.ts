import type { MailSkip } from '@valikool/contract';
import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { SchoolMessage, SchoolMessageMail } from './school-messages.types';

const MESSAGE = `
  select m.id, m.subject, m.body, m.sender_user_id as "senderId", trim(u.first_name || ' ' || u.last_name) as "senderName",
    m.created_at as "createdAt", r.*
  from school_messages m join users u on u.id = m.sender_user_id
    cross join lateral (select count(*)::integer as recipients, count(sent_at)::integer as sent,
      count(failed_at)::integer as failed,
      json_build_object('UNWANTED', count(*) filter (where skip_reason = 'UNWANTED'),
        'UNREACHABLE', count(*) filter (where skip_reason = 'UNREACHABLE'),
        'NO_ACCOUNT', count(*) filter (where skip_reason = 'NO_ACCOUNT')) as skipped
      from school_message_recipients where message_id = m.id) r`;

const ADD_RECIPIENTS = statement<{ id: number }>(
  'school-message-add-recipients',
  `insert into school_message_recipients (message_id, user_id)
   select cast(:messageId as bigint), s.user_id from students s join users u on u.id = s.user_id and u.deleted_at is null
   where s.school_id = cast(:schoolId as bigint) and s.user_id = any (cast(:studentIds as bigint[]))
   order by s.user_id on conflict (message_id, user_id) do nothing returning id`,
);

const MAIL = statement<SchoolMessageMail>(
  'school-message-mail',
  `select r.user_id as "userId", m.school_id as "schoolId", u.email as "to", u.language, u.first_name as "firstName",
     m.subject, m.body, trim(s.first_name || ' ' || s.last_name) as sender, sc.name as school,
     case when s.deleted_at is null and a.user_id is not null then s.email end as "answersTo"
   from school_message_recipients r join school_messages m on m.id = r.message_id
     join users u on u.id = r.user_id and u.deleted_at is null
     join users s on s.id = m.sender_user_id join schools sc on sc.id = m.school_id
     left join school_reps a on a.user_id = s.id and a.school_id = m.school_id
   where r.id = cast(:recipientId as bigint)`,
);

type NewMessage = { schoolId: number; senderUserId: number; subject: string; body: string; createdAt: Date };

export class SchoolMessagesRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(message: NewMessage): Promise<number> {
    const [row] = await this.db('school_messages').insert(message).returning<{ id: number }[]>('id');
    if (!row) throw new Error('An insert returns its row');
    return row.id;
  }

  /** @returns whether the sender wrote this message in the name of the school, at the earliest at an instant */
  async isOwn(
    id: number,
    { schoolId, senderUserId, since }: { schoolId: number; senderUserId: number; since: Date },
  ): Promise<boolean> {
    const row = await this.db('school_messages')
      .where({ id, schoolId, senderUserId })
      .where('createdAt', '>=', since)
      .first<{ id: number } | undefined>('id');
    return row !== undefined;
  }

  /** Adds those of the students who study at the school now and are no recipients yet. @returns the new recipients' ids */
  async addRecipients(messageId: number, schoolId: number, studentIds: readonly number[]): Promise<number[]> {
    const { rows } = await ADD_RECIPIENTS(this.db, { messageId, schoolId, studentIds });
    return rows.map(({ id }) => id);
  }

  async get(id: number): Promise<SchoolMessage | null> {
    const { rows } = await this.db.raw<{ rows: SchoolMessage[] }>(`${MESSAGE} where m.id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(
    schoolId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<SchoolMessage>> {
    const before = cursor === undefined ? null : decodeCursor(z.tuple([z.number().int()]), cursor)[0];
    const { rows } = await this.db.raw<{ rows: SchoolMessage[] }>(
      `${MESSAGE} where m.school_id = :schoolId ${before === null ? '' : 'and m.id < :before'}
       order by m.id desc limit :limit`,
      { schoolId, limit: limit + 1, ...(before !== null && { before }) },
    );
    return toPage(rows, limit, (row) => [row.id]);
  }

  /** @returns null when the student has no account any more */
  async mail(recipientId: number): Promise<SchoolMessageMail | null> {
    return (await MAIL(this.db, { recipientId })).rows[0] ?? null;
  }

  async setSent(recipientId: number, sentAt: Date): Promise<void> {
    await this.db('school_message_recipients')
      .where({ id: recipientId })
      .update({ sentAt, failedAt: null, skipReason: null });
  }

  async setFailed(recipientId: number, failedAt: Date): Promise<void> {
    await this.db('school_message_recipients')
      .where({ id: recipientId })
      .whereNull('sentAt')
      .update({ failedAt, skipReason: null });
  }

  async setSkipped(recipientId: number, skipReason: MailSkip): Promise<void> {
    await this.db('school_message_recipients')
      .where({ id: recipientId })
      .whereNull('sentAt')
      .update({ failedAt: null, skipReason });
  }
}
