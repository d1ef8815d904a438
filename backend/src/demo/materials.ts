import type { Knex } from 'knex';
import type { DemoData } from './demo.types';

const LINKS = [
  { title: 'Kursuse kava ja kodutööde tähtajad', url: 'https://docs.google.com/document/d/naide-kava' },
  { title: 'Esimese tunni slaidid', url: 'https://docs.google.com/presentation/d/naide-slaidid' },
  { title: 'Lisalugemine', url: 'https://et.wikipedia.org/wiki/%C3%95ppimine' },
] as const;

const STATUSES: ReadonlySet<string> = new Set(['IN_PROGRESS', 'REGISTRATION_OPEN', 'GROUP_FULL']);

/** Gives the cohorts that run, or soon will, a few links. */
export async function seedMaterials(db: Knex, { cohorts }: Pick<DemoData, 'cohorts'>): Promise<void> {
  const rows = cohorts
    .filter(({ status }) => STATUSES.has(status))
    .flatMap(({ id: cohortId, userCreatorId: createdByUserId, createdAt }) =>
      LINKS.map((link, index) => ({ ...link, cohortId, position: index + 1, createdByUserId, createdAt })),
    );
  if (rows.length > 0) await db('cohort_materials').insert(rows);
}
