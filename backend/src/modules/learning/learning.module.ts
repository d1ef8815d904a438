import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type FileStorage } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import { personalCodes } from '#modules/users/index';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceRepository } from './attendance/attendance.repository';
import { attendanceRoutes } from './attendance/attendance.routes';
import { AttendanceService } from './attendance/attendance.service';
import { DiplomaIssuingService } from './diplomas/diploma-issuing.service';
import { DiplomasController } from './diplomas/diplomas.controller';
import { diplomaRevoked, resultTold } from './diplomas/diplomas.messages';
import { DiplomasReadModel } from './diplomas/diplomas.read-model';
import { DiplomasRepository } from './diplomas/diplomas.repository';
import { diplomasRoutes } from './diplomas/diplomas.routes';
import { DiplomasService } from './diplomas/diplomas.service';
import type { DiplomaIssuer } from './diplomas/diplomas.types';
import { followResult, issueMissingDiplomas } from './diplomas/jobs/diplomas.jobs';
import { LearningController } from './learning.controller';
import { LearningRepository } from './learning.repository';
import { learningRoutes } from './learning.routes';
import { LearningService } from './learning.service';
import { MaterialsController } from './materials/materials.controller';
import { MaterialsRepository } from './materials/materials.repository';
import { materialsRoutes } from './materials/materials.routes';
import { MaterialsService } from './materials/materials.service';
import { closeOverdue, resultsSchedules } from './results/jobs/results.jobs';
import { OverdueResultsRepository } from './results/overdue-results.repository';
import { OverdueResultsService } from './results/overdue-results.service';
import { ResultMailsReadModel } from './results/result-mails.read-model';
import { resultsOverdue, schoolResultsTold } from './results/results.messages';

export type LearningModuleDeps = {
  knex: Knex;
  clock: Clock;
  storage: FileStorage;
  settings: { secretsKey: string; publicUrl: string; appName: string; issuer: DiplomaIssuer };
};

function buildDiplomas({ knex, clock, settings }: LearningModuleDeps) {
  const { secretsKey, publicUrl, appName, issuer } = settings;
  const readModel = new DiplomasReadModel(knex);
  return {
    diplomas: new DiplomasService({
      readModel,
      personalCodeOf: personalCodes(knex, secretsKey),
      render: async (pdf) => (await import('#modules/learning/diplomas/diploma-pdf')).renderDiplomaPdf(pdf),
      publicUrl,
      appName,
    }),
    issuing: new DiplomaIssuingService({
      stores: unitOfWork(knex, (db) => ({
        diplomas: new DiplomasRepository(db),
        activity: activityLog(db, clock),
        outbox: new Outbox(db),
      })),
      diplomas: new DiplomasRepository(knex),
      readModel,
      issuer,
      clock,
    }),
  };
}

const buildMaterials = ({ knex, clock, storage }: LearningModuleDeps): MaterialsService =>
  new MaterialsService({
    stores: unitOfWork(knex, (db) => ({ materials: new MaterialsRepository(db), activity: activityLog(db, clock) })),
    materials: new MaterialsRepository(knex),
    storage,
    clock,
  });

const buildAttendance = ({ knex, clock }: LearningModuleDeps): AttendanceService =>
  new AttendanceService({
    stores: unitOfWork(knex, (db) => ({ attendance: new AttendanceRepository(db), activity: activityLog(db, clock) })),
    attendance: new AttendanceRepository(knex),
    clock,
  });

const buildOverdue = ({ knex, clock }: LearningModuleDeps): OverdueResultsService =>
  new OverdueResultsService({
    stores: unitOfWork(knex, (db) => ({
      overdue: new OverdueResultsRepository(db),
      cases: caseWriter(db),
      outbox: new Outbox(db),
    })),
    overdue: new OverdueResultsRepository(knex),
    clock,
  });

/** The progress and attendance of students, their results' papers, and their way into the learning environment. */
export function learningModule(deps: LearningModuleDeps) {
  const { knex, clock } = deps;
  const learning = new LearningService({
    stores: unitOfWork(knex, (db) => ({ learning: new LearningRepository(db), activity: activityLog(db, clock) })),
    clock,
  });
  const { diplomas, issuing } = buildDiplomas(deps);
  const overdue = buildOverdue(deps);
  const parts = moduleParts({
    routes: [
      ...learningRoutes(new LearningController(learning)),
      ...materialsRoutes(new MaterialsController(buildMaterials(deps))),
      ...attendanceRoutes(new AttendanceController(buildAttendance(deps))),
      ...diplomasRoutes(new DiplomasController({ diplomas, issuing })),
    ],
    messages: [resultTold, diplomaRevoked, resultsOverdue, schoolResultsTold],
    jobs: [followResult(issuing), closeOverdue(overdue)],
    schedules: [issueMissingDiplomas(issuing), ...resultsSchedules(overdue)],
  });
  return { ...parts, resultMails: new ResultMailsReadModel(knex), resolvers: { 'results.overdue': overdue.resolve } };
}
