import { DAY_MS, type Schedule } from '#platform/index';
import type { SchoolFiguresService } from '../school-figures.service';

const COUNT_EVERY_MS = 5_000;

export const keepSchoolFigures = (figures: SchoolFiguresService): Schedule[] => [
  { name: 'school-overview.count-figures', everyMs: COUNT_EVERY_MS, run: () => figures.countMarked() },
  {
    name: 'school-overview.compare-figures',
    everyMs: DAY_MS,
    run: async () => {
      await figures.compareAll();
    },
  },
];
