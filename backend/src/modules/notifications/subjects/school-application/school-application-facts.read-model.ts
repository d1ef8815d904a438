import type { Knex } from 'knex';
import type { SchoolApplicationMailFacts } from './school-application.types';

export class SchoolApplicationFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when the application was deleted. */
  async application(id: number): Promise<SchoolApplicationMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: SchoolApplicationMailFacts[] }>(
      `select a.id as "applicationId", a.status, a.email as "to", a.language, a.first_name as "firstName",
         a.last_name as "lastName", a.phone_number as "phoneNumber", a.school_name as "schoolName",
         a.registry_code as "registryCode", a.municipality, a.note,
         (select count(*)::integer from school_applications o
          where o.email = a.email and o.status = 'PENDING' and o.id < a.id) as "openBefore"
       from school_applications a where a.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }
}
