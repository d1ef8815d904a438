import type { Knex } from 'knex';
import { ABOUT_THE_ACCOUNT } from './account-sections.read-model';
import { ABOUT_LEARNING, ABOUT_WHAT_HAPPENED } from './learning-sections.read-model';
import { ABOUT_MONEY } from './money-sections.read-model';
import type { PersonalRecords, Section } from './personal-data.types';

/** What a copy of somebody’s data holds. */
export const SECTIONS: Record<string, Section> = {
  ...ABOUT_THE_ACCOUNT,
  ...ABOUT_LEARNING,
  ...ABOUT_MONEY,
  ...ABOUT_WHAT_HAPPENED,
};

/** Names of sections are written by us and are plain words, so they stand in the SQL as they are. */
const COPY = `select json_build_object(${Object.entries(SECTIONS)
  .map(([name, { sql }]) => `'${name}', (select coalesce(json_agg(s), '[]') from (${sql}) s)`)
  .join(',\n')}) as copy`;

export class PersonalDataReadModel {
  constructor(private readonly knex: Knex) {}

  /** Everything about one person as of one moment, by one statement. Keys of rows are the columns' names. */
  async of(person: { userId: number; email: string }): Promise<PersonalRecords> {
    const { rows } = await this.knex.raw<{ rows: { copy: PersonalRecords }[] }>(COPY, person);
    return rows[0]?.copy ?? {};
  }
}
