import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import type { ApplicationMailFacts } from './notifications.types';

/** What mails about applicants say; null when there is nobody to write to any more. */
export class PeopleFactsReadModel {
  constructor(private readonly db: Knex) {}

  async application(id: number): Promise<ApplicationMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: ApplicationMailFacts[] }>(
      `select a.id as "applicationId", a.status, a.user_id as "userId", a.email as "to", a.language, a.first_name as "firstName", a.last_name as "lastName",
         a.phone_number as "phoneNumber", a.subject, a.note, u.auth_id is not null as "hasAccount"
       from teacher_applications a left join users u on u.id = a.user_id where a.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** @returns everybody who decides about applications. */
  async administrators(): Promise<{ id: number; email: string; language: Language }[]> {
    return this.db('users')
      .where({ role: 'ADMIN' })
      .whereNull('deletedAt')
      .orderBy('id')
      .select<{ id: number; email: string; language: Language }[]>('id', 'email', 'language');
  }
}
