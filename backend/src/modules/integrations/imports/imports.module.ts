import type { Knex } from 'knex';
import { moduleParts, Outbox, schoolYearOf, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { oldFeedbackIntake } from '#modules/feedback/index';
import { progressWriter } from '#modules/learning/index';
import { foundSeats, type ResultIntake } from '#modules/registrations/index';
import { SchoolsReader, type StudentIntake } from '#modules/schools/index';
import type { AccountIntake } from '#modules/users/index';
import { importsJobs, importsSchedules } from '../jobs/imports.jobs';
import { ColumnsRepository } from './columns.repository';
import { FeedbackImporter } from './feedback/feedback.importer';
import type { ImportWriters } from './importer';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportRunsService } from './import-runs.service';
import { ImportsController } from './imports.controller';
import { importMessages } from './imports.messages';
import { ImportsRepository } from './imports.repository';
import { importsRoutes } from './imports.routes';
import { ImportsService } from './imports.service';
import { ProgressImporter } from './progress/progress.importer';
import { ResultsImporter } from './results/results.importer';
import { SchoolYearImporter } from './school-year/school-year.importer';
import { StudentsImporter } from './students/students.importer';
import { UsersImporter } from './users/users.importer';

/** Other modules' intakes of lists, each made for the transaction that it is given. */
export type Intakes = {
  studentIntake: (db: Knex) => StudentIntake;
  accountIntake: (db: Knex) => AccountIntake;
  resultIntake: (db: Knex) => ResultIntake;
};

type ImportsDeps = { knex: Knex; clock: Clock; intakes: Intakes; keepDays: number };

/** What importers change in one transaction. */
const writersOf =
  ({ studentIntake, accountIntake, resultIntake }: Intakes) =>
  (db: Knex): ImportWriters => ({
    students: studentIntake(db),
    feedback: oldFeedbackIntake(db),
    accounts: accountIntake(db),
    seats: foundSeats(db),
    results: resultIntake(db),
    progress: progressWriter(db),
  });

/** Imports: lists that people bring as files. */
export function importParts({ knex, clock, intakes, keepDays }: ImportsDeps) {
  const schools = new SchoolsReader(knex);
  const importers = {
    students: new StudentsImporter(schools, () => schoolYearOf(clock.now()).startYear),
    'school-year': new SchoolYearImporter(schools, clock),
    feedback: new FeedbackImporter(),
    users: new UsersImporter(),
    results: new ResultsImporter(),
    progress: new ProgressImporter(clock),
  };
  const writers = writersOf(intakes);
  const shared = {
    stores: unitOfWork(knex, (db) => ({
      imports: new ImportsRepository(db),
      rows: new ImportRowsRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
      columns: new ColumnsRepository(db),
      writers: writers(db),
    })),
    imports: new ImportsRepository(knex),
    rows: new ImportRowsRepository(knex),
    columns: new ColumnsRepository(knex),
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
