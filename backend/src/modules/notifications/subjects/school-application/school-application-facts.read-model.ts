import type { Knex } from 'knex';
import type { SchoolApplicationMailFacts } from './school-application.types';

export class SchoolApplicationFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when the application was deleted. */
  async application(id: number): Promise<SchoolApplicationMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: SchoolApplicationMailFacts[] }>(
      `select id as "applicationId", status, email as "to", language, first_name as "firstName",
         last_name as "lastName", phone_number as "phoneNumber", school_name as "schoolName",
         registry_code as "registryCode", municipality, note
       from school_applications where id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }
}
