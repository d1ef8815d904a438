import type { Knex } from 'knex';
import type { ApplicationMailFacts } from './application.types';

export class ApplicationFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when the application was deleted. */
  async application(id: number): Promise<ApplicationMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: ApplicationMailFacts[] }>(
      `select a.id as "applicationId", a.status, a.user_id as "userId", a.email as "to", a.language, a.first_name as "firstName", a.last_name as "lastName",
         a.phone_number as "phoneNumber", a.subject, a.note, u.auth_id is not null as "hasAccount"
       from teacher_applications a left join users u on u.id = a.user_id where a.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }
}
