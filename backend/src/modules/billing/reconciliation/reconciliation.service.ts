import { type Clock, inTallinn, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import type { FoundResult, KeptResult, ReconciliationRepository, SetAside } from './reconciliation.repository';
import { WAITING } from './reconciliation.types';

export type ReconciliationStores = { results: ReconciliationRepository; cases: CaseWriter };
type Deps = { stores: UnitOfWork<ReconciliationStores>; results: ReconciliationRepository; clock: Clock };

const CASE = 'books.differ';
/** The hour in Tallinn after which the night's comparison is made. */
const NIGHT_HOUR = 3;

export type Reconciliation = {
  day: string | null;
  results: KeptResult[];
  days: { day: string; rowCount: number }[];
  setAside: SetAside;
};

/** Compares provider, bank, ledger and documents. What differs has a name and a case. */
export class ReconciliationService {
  constructor(private readonly deps: Deps) {}

  /** @param day the last one with results where it is left out */
  async get(day: string | null): Promise<Reconciliation> {
    const [results, days, setAside] = await Promise.all([
      this.deps.results.of(day),
      this.deps.results.days(),
      this.deps.results.setAside(day),
    ]);
    return { day: results[0]?.day ?? day, results, days, setAside };
  }

  /** Once a night. Runs on a schedule, and does nothing when the day has its results. */
  async runNightly(): Promise<void> {
    const here = inTallinn(this.deps.clock.now());
    if (here.hour < NIGHT_HOUR) return;
    if (await this.deps.results.isDone(here.toISODate() ?? '')) return;
    await this.run();
  }

  /** Compares now; the day's earlier results are replaced. A case opens for each check that differs, and closes with it. */
  async run(): Promise<Reconciliation> {
    const now = this.deps.clock.now();
    const day = inTallinn(now).toISODate() ?? '';
    await this.deps.stores.run(async ({ results, cases }) => {
      const found = await results.compare();
      await results.keep(day, found, now);
      for (const result of found.filter(({ name }) => name !== WAITING)) await this.tell(cases, result, now);
    });
    return this.get(day);
  }

  private async tell(cases: CaseWriter, result: FoundResult, now: Date): Promise<void> {
    const { name, rowCount, rows, differingCents: amountCents } = result;
    if (rowCount === 0) {
      await cases.closeBySubject(CASE, name, { outcome: 'AGREES', now });
      return;
    }
    const facts = { check: name, rows: rowCount, first: rows[0]?.label ?? null };
    await cases.open({ kind: CASE, subjectKey: name, facts, amountCents, now });
  }
}
