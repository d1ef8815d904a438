import { BulkResultsDto, route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import type { CohortEditingController } from './cohort-editing.controller';
import { ChangeCohorts, ChangeCohortStatus, CohortEditorDto, CourseChoicesDto, CreateCohort, DuplicateCohort, ListChoices, TeacherChoicesDto, UpdateCohort } from './cohort-editing.schemas';

const EDITORS = ['cohort.edit-own', 'cohort.edit-all'] as const;
const cohortNotFound = () => new CohortNotFoundError();
const ofOneCohort = { params: CohortParams, badParams: cohortNotFound };

const lists = (controller: CohortEditingController) => [
  route({
    method: 'get',
    path: '/cohort-choices/teachers',
    operationId: 'listTeacherChoices',
    summary: 'People who can teach a cohort, by name',
    permission: EDITORS,
    query: ListChoices,
    response: { status: 200, body: TeacherChoicesDto },
    handler: controller.listTeachers,
  }),
  route({
    method: 'get',
    path: '/cohort-choices/courses',
    operationId: 'listCourseChoices',
    summary: 'Courses of which the caller can make a cohort, by title: teachers of those that they made or teach',
    permission: EDITORS,
    query: ListChoices,
    response: { status: 200, body: CourseChoicesDto },
    handler: controller.listCourses,
  }),
];

export const cohortEditingRoutes = (controller: CohortEditingController) => [
  ...lists(controller),
  route({
    method: 'post',
    path: '/cohorts',
    operationId: 'createCohort',
    summary: 'A new cohort, as a draft or open at once',
    permission: EDITORS,
    body: CreateCohort,
    response: { status: 201, body: CohortEditorDto },
    errors: ['request.invalid', 'cohort.course-not-approved', 'cohort.start-passed'],
    handler: controller.create,
  }),
  route({
    method: 'post',
    path: '/cohorts/bulk',
    operationId: 'changeCohorts',
    summary: 'The same decision about up to a hundred cohorts, with a result for each',
    permission: EDITORS,
    body: ChangeCohorts,
    response: { status: 200, body: BulkResultsDto },
    limitPerMinute: 30,
    handler: controller.changeMany,
  }),
  route({
    ...ofOneCohort,
    method: 'get',
    path: '/cohorts/:id/edit',
    operationId: 'getCohortEditor',
    summary: 'A cohort as its editor needs it: every field, what is missing, what may follow',
    permission: EDITORS,
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found'],
    handler: controller.get,
  }),
  route({
    ...ofOneCohort,
    method: 'patch',
    path: '/cohorts/:id',
    operationId: 'updateCohort',
    summary: 'Changes what is named; participants are told of new dates and times',
    permission: EDITORS,
    body: UpdateCohort,
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.fields-locked', 'cohort.start-passed', 'cohort.own-place', 'request.invalid'],
    handler: controller.change,
  }),
  route({
    ...ofOneCohort,
    method: 'post',
    path: '/cohorts/:id/status',
    operationId: 'changeCohortStatus',
    summary: 'Opens a cohort, takes it back to a draft, calls it off, or counts its teacher as paid',
    permission: EDITORS,
    body: ChangeCohortStatus,
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.admins-only', 'cohort.course-not-approved', 'cohort.has-students', 'cohort.start-passed', 'cohort.incomplete', 'cohort.<from>-to-<to>'],
    handler: controller.changeStatus,
  }),
  route({
    ...ofOneCohort,
    method: 'post',
    path: '/cohorts/:id/confirm',
    operationId: 'confirmCohort',
    summary: 'Says that a cohort runs, however many have come by its decision date; everybody of it is told',
    permission: 'cohort.edit-all',
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.decided'],
    handler: controller.confirm,
  }),
  route({
    ...ofOneCohort,
    method: 'post',
    path: '/cohorts/:id/duplicate',
    operationId: 'duplicateCohort',
    summary: 'The same cohort at another time, as a draft',
    permission: EDITORS,
    body: DuplicateCohort,
    response: { status: 201, body: CohortEditorDto },
    errors: ['cohort.not-found'],
    handler: controller.duplicate,
  }),
  route({
    ...ofOneCohort,
    method: 'delete',
    path: '/cohorts/:id',
    operationId: 'deleteCohort',
    summary: 'Always refused: cohorts are called off, not deleted',
    permission: EDITORS,
    response: { status: 204 },
    errors: ['cohort.not-found', 'cohort.not-deletable'],
    handler: controller.delete,
  }),
];
