import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { after, DAY_MS, said, z, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { OverdueCohort, OverdueResultsRepository } from './overdue-results.repository';
import { resultsOverdue, schoolResultsTold } from './results.messages';
import {
  daysToTell,
  MOST_REMINDERS,
  overdueEnds,
  overdueSubject,
  REMIND_EVERY_DAYS,
  resultsOf,
} from './results.policy';

const CASE = 'results.overdue';
const BATCH = 100;
const Facts = z.object({ cohortId: z.number().int() });

export type OverdueStores = { overdue: OverdueResultsRepository; cases: CaseWriter; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<OverdueStores>;
  overdue: Pick<OverdueResultsRepository, 'listDue' | 'schoolsWithResults'>;
  clock: Clock;
};

/** Results that do not come, and what schools hear of those that did. */
export class OverdueResultsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Reminds the teachers of each cohort whose students still wait three weeks after its end, every week and three times at
   * most, and opens a case for staff. Runs on a schedule; may run twice.
   */
  async sweep(): Promise<void> {
    await this.closeSettled();
    const now = this.deps.clock.now();
    const due = await this.deps.overdue.listDue({ ...overdueEnds(now), now, limit: BATCH });
    for (const cohort of due) await this.remind(cohort, now);
  }

  /** Closes the cases of cohorts in which no student waits for a result. */
  async closeSettled(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ overdue, cases }) => {
      for (const id of await overdue.dropSettled())
        await cases.closeBySubject(CASE, overdueSubject(id), { outcome: 'ALL_MARKED', now });
    });
  }

  /**
   * - `REMIND`: the teachers get the reminder again now, and once more in a week, when the case opens again.
   * - `CLOSE`: nobody is reminded any more, and the students stay without a result.
   * @throws CaseResolvedMeanwhile also when all results have come
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    const { cohortId } = Facts.parse(facts);
    const { now, action } = decision;
    await this.deps.stores.run(async ({ overdue, cases, outbox }) => {
      if (action === 'REMIND') {
        const nextAt = after(now, REMIND_EVERY_DAYS * DAY_MS);
        if (!(await overdue.remindAgain(cohortId, { reminders: MOST_REMINDERS - 1, nextAt })))
          throw new CaseResolvedMeanwhile();
        await outbox.add(resultsOverdue, { cohortId, at: now.toISOString() });
      }
      if (!(await cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  /** Has each school that pays told the results of the day, from 16:00 in Tallinn. Runs on a schedule; may run twice. */
  async tellSchools(): Promise<void> {
    for (const day of daysToTell(this.deps.clock.now())) {
      const schoolIds = await this.deps.overdue.schoolsWithResults(resultsOf(day));
      if (schoolIds.length > 0)
        await this.deps.stores.run(({ outbox }) =>
          outbox.addAll(schoolIds.map((schoolId) => said(schoolResultsTold, { schoolId, day }))),
        );
    }
  }

  private async remind({ cohortId, cohortName, waiting }: OverdueCohort, now: Date): Promise<void> {
    const nextAt = after(now, REMIND_EVERY_DAYS * DAY_MS);
    await this.deps.stores.run(async ({ overdue, cases, outbox }) => {
      if (!(await overdue.claim(cohortId, { now, nextAt, most: MOST_REMINDERS }))) return;
      await cases.open({
        kind: CASE,
        subjectKey: overdueSubject(cohortId),
        facts: { cohortId, cohortName, waiting },
        amountCents: null,
        now,
      });
      await outbox.add(resultsOverdue, { cohortId, at: now.toISOString() });
    });
  }
}
