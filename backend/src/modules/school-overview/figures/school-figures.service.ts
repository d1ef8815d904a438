import { schoolYearOf, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { SchoolFiguresRepository } from './school-figures.repository';

/** Schools in one transaction; the largest takes about 30 ms. */
const TOGETHER = 100;

export type SchoolFiguresDeps = {
  stores: UnitOfWork<{ figures: SchoolFiguresRepository }>;
  figures: SchoolFiguresRepository;
  clock: Clock;
  logger: Logger;
};

/** Keeps the figures by which schools are sorted, and of which their overviews are made. */
export class SchoolFiguresService {
  constructor(private readonly deps: SchoolFiguresDeps) {}

  /** Counts anew what was changed since the last time. Runs on a schedule, and may run twice. */
  async countMarked(): Promise<void> {
    const { stores, clock } = this.deps;
    for (let counted = TOGETHER; counted >= TOGETHER;) {
      const now = clock.now();
      counted = await stores.run(({ figures }) => figures.countMarked(schoolYearOf(now).startYear, now, TOGETHER));
    }
  }

  /**
   * Counts every school and compares. One that differs is logged, and counted anew by the next `countMarked`.
   * @returns the schools that differed
   */
  async compareAll(): Promise<number[]> {
    const { figures, clock, logger } = this.deps;
    const year = schoolYearOf(clock.now()).startYear;
    const found: number[] = [];
    for (let ids = await figures.kept(year, 0, TOGETHER); ids.length > 0;) {
      found.push(...(await figures.differing(ids, year)));
      ids = await figures.kept(year, ids.at(-1) ?? 0, TOGETHER);
    }
    if (found.length === 0) return found;
    logger.error({ schoolIds: found }, 'figures of schools differ from what their rows say');
    await figures.mark(found);
    return found;
  }
}
