import type { Knex } from 'knex';
import { moduleParts, Outbox, schoolYearOf, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { oldFeedbackIntake } from '#modules/feedback/index';
import { SchoolsReader, type StudentIntake } from '#modules/schools/index';
import { importsJobs, importsSchedules } from '../jobs/imports.jobs';
import { FeedbackImporter } from './feedback/feedback.importer';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportRunsService } from './import-runs.service';
import { ImportsController } from './imports.controller';
import { importMessages } from './imports.messages';
import { ImportsRepository } from './imports.repository';
import { importsRoutes } from './imports.routes';
import { ImportsService } from './imports.service';
import { SchoolYearImporter } from './school-year/school-year.importer';
import { StudentsImporter } from './students/students.importer';

type ImportsDeps = {
  knex: Knex;
  clock: Clock;
  /** Takes students into a school in the given transaction. */
  studentIntake: (db: Knex) => StudentIntake;
  keepDays: number;
};

/** Imports: lists that people bring as files. */
export function importParts({ knex, clock, studentIntake, keepDays }: ImportsDeps) {
  const schools = new SchoolsReader(knex);
  const importers = {
    students: new StudentsImporter(schools, () => schoolYearOf(clock.now()).startYear),
    'school-year': new SchoolYearImporter(schools, clock),
    feedback: new FeedbackImporter(),
  };
  const shared = {
    stores: unitOfWork(knex, (db) => ({
      imports: new ImportsRepository(db),
      rows: new ImportRowsRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
      writers: { students: studentIntake(db), feedback: oldFeedbackIntake(db) },
    })),
    imports: new ImportsRepository(knex),
    rows: new ImportRowsRepository(knex),
    importers,
    keepDays,
    clock,
  };
  const imports = new ImportsService(shared);
  const runs = new ImportRunsService(shared);
  return moduleParts({
    routes: importsRoutes(new ImportsController(imports, importers)),
    messages: importMessages,
    jobs: importsJobs(runs),
    schedules: importsSchedules(imports, runs),
  });
}
