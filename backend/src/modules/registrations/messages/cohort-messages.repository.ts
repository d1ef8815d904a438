import type { MailSkip } from '@valikool/contract';
import type { Knex } from 'knex';
import { decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import type { CohortMessage, CohortMessageMail } from './cohort-messages.types';

const MESSAGE = `
  select m.id, m.subject, m.body, m.sender_user_id as "senderId", trim(u.first_name || ' ' || u.last_name) as "senderName", m.created_at as "createdAt",
    m.released_at as "releasedAt", m.withdrawn_at as "withdrawnAt", r.*
  from cohort_messages m join users u on u.id = m.sender_user_id
    cross join lateral (select count(*)::integer as recipients, count(sent_at)::integer as sent, count(failed_at)::integer as failed,
      json_build_object('UNWANTED', count(*) filter (where skip_reason = 'UNWANTED'),
        'UNREACHABLE', count(*) filter (where skip_reason = 'UNREACHABLE'),
        'NO_ACCOUNT', count(*) filter (where skip_reason = 'NO_ACCOUNT')) as skipped
      from cohort_message_recipients where message_id = m.id) r`;

const RELEASE = statement<{ id: number }>(
  'cohort-message-release',
  `with released as (
     update cohort_messages set released_at = cast(:now as timestamptz)
     where id = cast(:messageId as bigint) and released_at is null and withdrawn_at is null returning id)
   select r.id from cohort_message_recipients r join released m on m.id = r.message_id order by r.id`,
);

const ADD_RECIPIENTS = `
  insert into cohort_message_recipients (message_id, user_id)
  select :messageId, p.user_id from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null
  where p.cohort_id = :cohortId and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')
  order by p.id returning id`;

const MAIL = `
  select r.user_id as "userId", m.cohort_id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", m.subject, m.body,
    trim(s.first_name || ' ' || s.last_name) as sender, co.title as course, c.name as cohort
  from cohort_message_recipients r join cohort_messages m on m.id = r.message_id join users u on u.id = r.user_id and u.deleted_at is null
    join users s on s.id = m.sender_user_id join cohorts c on c.id = m.cohort_id join courses co on co.id = c.course_id
  where r.id = ?`;

export class CohortMessagesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** Adds a message that waits. */
  async insert(message: {
    cohortId: number;
    senderUserId: number;
    subject: string;
    body: string;
    createdAt: Date;
  }): Promise<number> {
    const [row] = await this.db('cohort_messages')
      .insert({ ...message, releasedAt: null })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('An insert returns its row');
    return row.id;
  }

  /** Adds all students who have or hold a seat in the cohort as recipients. @returns the recipients' ids */
  async addRecipients(messageId: number, cohortId: number): Promise<number[]> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(ADD_RECIPIENTS, { messageId, cohortId });
    return rows.map(({ id }) => id);
  }

  /** Ends the wait of a message that was not taken back. @returns its recipients' ids; none when its wait is over already */
  async release(messageId: number, now: Date): Promise<number[]> {
    const { rows } = await RELEASE(this.db, { messageId, now });
    return rows.map(({ id }) => id);
  }

  /** Takes a message back that still waits. @returns whether it did */
  async withdraw(messageId: number, now: Date): Promise<boolean> {
    const changed = await this.db('cohort_messages')
      .where({ id: messageId, releasedAt: null, withdrawnAt: null })
      .update({ withdrawnAt: now });
    return changed === 1;
  }

  async get(id: number): Promise<CohortMessage | null> {
    const { rows } = await this.db.raw<{ rows: CohortMessage[] }>(`${MESSAGE} where m.id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** @returns null also for a message of another sender, or to another cohort */
  async own(
    id: number,
    { cohortId, senderUserId }: { cohortId: number; senderUserId: number },
  ): Promise<CohortMessage | null> {
    const { rows } = await this.db.raw<{ rows: CohortMessage[] }>(
      `${MESSAGE} where m.id = :id and m.cohort_id = :cohortId and m.sender_user_id = :senderUserId`,
      { id, cohortId, senderUserId },
    );
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list(
    cohortId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CohortMessage>> {
    const before = cursor === undefined ? null : decodeCursor(z.tuple([z.number().int()]), cursor)[0];
    const { rows } = await this.db.raw<{ rows: CohortMessage[] }>(
      `${MESSAGE} where m.cohort_id = :cohortId ${before === null ? '' : 'and m.id < :before'} order by m.id desc limit :limit`,
      { cohortId, limit: limit + 1, ...(before !== null && { before }) },
    );
    return toPage(rows, limit, (row) => [row.id]);
  }

  /** @returns null when the student may no longer be written to */
  async mail(recipientId: number): Promise<CohortMessageMail | null> {
    const { rows } = await this.db.raw<{ rows: CohortMessageMail[] }>(MAIL, [recipientId]);
    return rows[0] ?? null;
  }

  async setSent(recipientId: number, sentAt: Date): Promise<void> {
    await this.db('cohort_message_recipients')
      .where({ id: recipientId })
      .update({ sentAt, failedAt: null, skipReason: null });
  }

  async setFailed(recipientId: number, failedAt: Date): Promise<void> {
    await this.db('cohort_message_recipients')
      .where({ id: recipientId })
      .whereNull('sentAt')
      .update({ failedAt, skipReason: null });
  }

  async setSkipped(recipientId: number, skipReason: MailSkip): Promise<void> {
    await this.db('cohort_message_recipients')
      .where({ id: recipientId })
      .whereNull('sentAt')
      .update({ failedAt: null, skipReason });
  }
}
