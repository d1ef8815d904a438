import type { Knex } from 'knex';
import {
  moduleParts,
  Outbox,
  unitOfWork,
  type Clock,
  type FileStorage,
  type Logger,
  type MasterKeys,
} from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import { permissionsOf, personalCodes, UsersReader } from '#modules/users/index';
import { DiplomaFilesController } from './diploma-files/diploma-files.controller';
import { diplomaFileRequested } from './diploma-files/diploma-files.messages';
import { DiplomaFilesRepository } from './diploma-files/diploma-files.repository';
import { diplomaFilesRoutes } from './diploma-files/diploma-files.routes';
import { DiplomaFilesService } from './diploma-files/diploma-files.service';
import { drawDiplomaFile, expireDiplomaFiles } from './diploma-files/jobs/diploma-files.jobs';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceRepository } from './attendance/attendance.repository';
import { attendanceRoutes } from './attendance/attendance.routes';
import { AttendanceService } from './attendance/attendance.service';
import { DiplomaIssuingService } from './diplomas/diploma-issuing.service';
import { diplomaPages } from './diplomas/diploma-pages';
import type { RenderDiplomas } from './diplomas/diploma-pdf.types';
import { DiplomasController } from './diplomas/diplomas.controller';
import { diplomaRevoked, resultTold } from './diplomas/diplomas.messages';
import { DiplomasReadModel } from './diplomas/diplomas.read-model';
import { DiplomasRepository } from './diplomas/diplomas.repository';
import { diplomasRoutes } from './diplomas/diplomas.routes';
import { DiplomasService } from './diplomas/diplomas.service';
import type { DiplomaIssuer, DiplomaScope } from './diplomas/diplomas.types';
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
  logger: Logger;
  storage: FileStorage;
  settings: { masterKeys: MasterKeys; publicUrl: string; appName: string; issuer: DiplomaIssuer };
};

/** Loaded late: its fonts are large. */
const render: RenderDiplomas = async (pdf, onDrawn) =>
  (await import('#modules/learning/diplomas/diploma-pdf')).renderDiplomaPdf(pdf, onDrawn);

function buildDiplomas({ knex, clock, settings }: LearningModuleDeps) {
  const { masterKeys, publicUrl, appName, issuer } = settings;
  const readModel = new DiplomasReadModel(knex);
  return {
    diplomas: new DiplomasService({
      readModel,
      personalCodeOf: personalCodes(knex, masterKeys),
      render,
      pagesOf: diplomaPages({ publicUrl, appName }),
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

/** Looks at the role when the job runs: it may have changed since the request. */
const scopesOf = (knex: Knex) => {
  const users = new UsersReader(knex);
  return async (userId: number): Promise<DiplomaScope | null> => {
    const user = await users.get(userId);
    const held = user === null ? [] : permissionsOf(user.role, null);
    if (held.includes('registration.read-all')) return { all: true };
    return held.includes('student.read-cohort') ? { teacherId: userId } : null;
  };
};

const buildDiplomaFiles = ({ knex, clock, logger, storage, settings }: LearningModuleDeps): DiplomaFilesService =>
  new DiplomaFilesService({
    stores: unitOfWork(knex, (db) => ({
      files: new DiplomaFilesRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    files: new DiplomaFilesRepository(knex),
    readModel: new DiplomasReadModel(knex),
    scopeOf: scopesOf(knex),
    pagesOf: diplomaPages(settings),
    render,
    storage,
    clock,
    logger,
  });

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
  const files = buildDiplomaFiles(deps);
  const overdue = buildOverdue(deps);
  const parts = moduleParts({
    routes: [
      ...learningRoutes(new LearningController(learning)),
      ...materialsRoutes(new MaterialsController(buildMaterials(deps))),
      ...attendanceRoutes(new AttendanceController(buildAttendance(deps))),
      ...diplomasRoutes(new DiplomasController({ diplomas, issuing })),
      ...diplomaFilesRoutes(new DiplomaFilesController(files)),
    ],
    messages: [resultTold, diplomaRevoked, diplomaFileRequested, resultsOverdue, schoolResultsTold],
    jobs: [followResult(issuing), drawDiplomaFile(files), closeOverdue(overdue)],
    schedules: [issueMissingDiplomas(issuing), expireDiplomaFiles(files), ...resultsSchedules(overdue)],
  });
  return { ...parts, resultMails: new ResultMailsReadModel(knex), resolvers: { 'results.overdue': overdue.resolve } };
}
