import { createDatabase } from '#platform/index';
import type { Environment } from './environment';
import { administrators, students, type SignedIn } from './people';
import type { Pids } from './usage';

/** A database with the people who visit it. */
export type Side = Environment & { people: SignedIn[]; admins: SignedIn[]; slugs: string[] };

/** The product of an earlier commit and of now, and the two yardsticks. */
export type TargetName = 'before' | 'now' | 'bare' | 'least';
/** A server under load; `pids` are its processes. */
export type Target = { name: TargetName; origin: string; pids: Pids; side: Side; stop(): Promise<void> };

export const isProduct = (name: TargetName): boolean => name === 'before' || name === 'now';

/** Starts ids at huge numbers, which cannot be mistaken for a price or a limit in a recorded statement. */
async function startIdsFar({ ownerUrl }: Environment): Promise<void> {
  const owner = createDatabase({
    url: ownerUrl,
    poolMax: 1,
    lockTimeoutMs: 1_000,
    applicationName: 'valikool-bench-owner',
  });
  for (const [index, table] of ['users', 'cohorts', 'cohort_participants'].entries())
    await owner.raw(`select setval(pg_get_serial_sequence(?, 'id'), ?)`, [
      table,
      7_310_000_000 + index * 1_000_000_000,
    ]);
  await owner.destroy();
}

/** Adds the people who send the load. */
export async function peopled(
  environment: Environment,
  counts: { students: number; administrators: number },
): Promise<Side> {
  const rows = await environment
    .knex('courses')
    .where({ status: 'APPROVED' })
    .orderBy('id')
    .select<{ slug: string }[]>('slug');
  await startIdsFar(environment);
  const people = await students(environment, counts.students);
  const admins = await administrators(environment, counts.administrators);
  return { ...environment, people, admins, slugs: rows.map(({ slug }) => slug) };
}

/** @throws when the list is empty */
export function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is nothing to take');
  return first;
}
