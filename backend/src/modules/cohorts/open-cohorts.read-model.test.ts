import { COHORT_STATUSES } from '@valikool/contract';
import fc from 'fast-check';
import { createDatabase } from '#platform/index';
import { badgesOf, isOpen } from './badges.policy';
import { openCohortsSql } from './open-cohorts.read-model';

const db = createDatabase({
  url: process.env['TEST_APP_DATABASE_URL'] ?? '',
  poolMax: 1,
  lockTimeoutMs: 1_000,
  applicationName: 'test-badges',
});
afterAll(() => db.destroy());

const now = new Date('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

/** Starts near the limits of the rules: now, two days ahead, seven days ago. */
const start = fc.oneof(
  fc
    .constantFrom(0, 48, -168)
    .chain((edge) => fc.integer({ min: -2, max: 2 }).map((ms) => new Date(now.getTime() + edge * HOUR + ms))),
  fc.integer({ min: -30 * 24, max: 30 * 24 }).map((hours) => new Date(now.getTime() + hours * HOUR)),
);
const cohort = fc
  .record({
    status: fc.constantFrom(...COHORT_STATUSES),
    startDate: start,
    sizeMax: fc.integer({ min: 1, max: 8 }),
  })
  .chain((row) => fc.integer({ min: 0, max: row.sizeMax }).map((seatsTaken) => ({ ...row, seatsTaken })));
const thresholds = fc.record({
  lastSpots: fc.integer({ min: 1, max: 5 }),
  lastDays: fc.integer({ min: 1, max: 9 }),
  startingSoonDays: fc.integer({ min: 1, max: 5 }),
});

it('gives in SQL the same answer as the policy in TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(thresholds, fc.array(cohort, { minLength: 20, maxLength: 60 }), async (settings, cohorts) => {
      const sql = openCohortsSql(settings);
      const { rows } = await db.raw<{ rows: { isOpen: boolean; badges: string[] }[] }>(
        `select ${sql.isOpen('h')} as "isOpen", ${sql.badges('h')} as badges
         from jsonb_to_recordset(:cohorts) as h (n int, status text, start_date timestamptz, size_max int, seats_taken int) order by h.n`,
        {
          ...sql.bindings(now),
          cohorts: JSON.stringify(
            cohorts.map((row, n) => ({
              n,
              status: row.status,
              start_date: row.startDate,
              size_max: row.sizeMax,
              seats_taken: row.seatsTaken,
            })),
          ),
        },
      );

      const expected = cohorts.map((row) => ({
        isOpen: isOpen(row, now),
        badges: badgesOf({ ...row, freeSeats: row.sizeMax - row.seatsTaken }, now, settings),
      }));
      expect(rows).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
