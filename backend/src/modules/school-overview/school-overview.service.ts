import type { Language } from '@valikool/contract';
import { can, inTallinn, schoolYearOf, schoolYearStarting, type Actor, type Clock } from '#platform/index';
import type { SchoolStocksReadModel, StockLeft } from '#modules/billing/index';
import type { School, SchoolsReader } from '#modules/schools/index';
import { spentOf } from './school-overview.policy';
import type { SchoolOverviewReadModel } from './school-overview.read-model';
import type { OwedInvoice, SchoolOverview } from './school-overview.types';

export type SchoolOverviewDeps = {
  schools: SchoolsReader;
  overview: SchoolOverviewReadModel;
  /** Draws the document; loaded when the first one is wanted. */
  render: (paper: {
    overview: SchoolOverview;
    stock: StockLeft | null;
    language: Language;
    now: Date;
  }) => Promise<Buffer>;
  stocks: Pick<SchoolStocksReadModel, 'of'>;
  clock: Clock;
};

const owedOf = (invoices: OwedInvoice[], now: Date): SchoolOverview['owed'] => ({
  cents: invoices.reduce((sum, { openCents }) => sum + openCents, 0),
  overdueCents: invoices.filter(({ dueAt }) => dueAt < now).reduce((sum, { openCents }) => sum + openCents, 0),
  invoices,
});

/** The overview for representatives: students, seats, results, costs and debts. */
export class SchoolOverviewService {
  constructor(private readonly deps: SchoolOverviewDeps) {}

  /**
   * @param startYear the calendar year in which the school year begins; undefined is the present one
   * @throws AppError 404 `school.not-found`, also for a school that the actor may not see
   */
  async get(actor: Actor, schoolId: number, startYear?: number): Promise<SchoolOverview> {
    const { schools } = this.deps;
    const school = can(actor, 'school.read-all')
      ? await schools.getOrThrow(schoolId)
      : await schools.getRepresentedOrThrow(actor.userId, schoolId);
    return this.of(school, startYear);
  }

  /**
   * The overview as a document for the head of the school.
   * @throws AppError 404 `school.not-found`, also for a school that the actor may not see
   */
  async pdf(
    actor: Actor,
    schoolId: number,
    { year, language }: { year?: number | undefined; language: Language },
  ): Promise<{ content: Buffer; startYear: number }> {
    const overview = await this.get(actor, schoolId, year);
    const { stocks, render, clock } = this.deps;
    const now = clock.now();
    const stock = overview.year.isCurrent ? ((await stocks.of([schoolId], now)).get(schoolId) ?? null) : null;
    const content = await render({ overview, stock, language, now });
    return { content, startYear: overview.year.startYear };
  }

  /** The overview of a school, for a reader whose right has been checked. */
  async of({ id: schoolId, name }: School, startYear?: number): Promise<SchoolOverview> {
    const { overview, clock } = this.deps;
    const now = clock.now();
    const current = schoolYearOf(now).startYear;
    const year = startYear ?? current;
    const [figures, people, feedback, selfPayers, owed] = await Promise.all([
      overview.ofYear({ schoolId, year, aYearAgo: inTallinn(now).minus({ years: 1 }).toISODate() ?? '' }),
      overview.people(schoolId),
      overview.feedback({ schoolId, year }),
      overview.selfPayers({ schoolId, year }),
      overview.owed(schoolId),
    ]);
    const { courses, seats, savedCents, completed, failed, awaitingResult } = figures;
    return {
      schoolId,
      schoolName: name,
      year: { startYear: year, label: schoolYearStarting(year).label, isCurrent: year === current },
      people,
      seats,
      savedCents,
      results: { completed, failed, awaitingResult },
      spent: spentOf(courses, year === current ? figures.lastYearSoFarCents : figures.lastYearCents),
      selfPaid: { seats: figures.selfPaidSeats, cents: figures.selfPaidCents, students: selfPayers },
      feedback,
      owed: owedOf(owed, now),
    };
  }
}
