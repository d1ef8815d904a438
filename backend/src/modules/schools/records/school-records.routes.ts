import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolRecordsController } from './school-records.controller';
import {
  ChangeSchool,
  CreateSchool,
  ListSchoolRecords,
  MunicipalitiesDto,
  SchoolParams,
  SchoolRecordDto,
  SchoolRecordsDto,
} from './school-records.schemas';

const one = {
  path: '/schools/:id',
  params: SchoolParams,
  badParams: () => new SchoolNotFoundError(),
  response: { status: 200, body: SchoolRecordDto },
} as const;
const refusals = ['school.name-taken', 'school.unknown-municipality', 'school.billing-incomplete'];

export const schoolRecordsRoutes = (controller: SchoolRecordsController) => [
  route({
    method: 'get',
    path: '/municipalities',
    operationId: 'listMunicipalities',
    summary: 'Municipalities of Estonia, in which a school can be',
    permission: 'public',
    response: { status: 200, body: MunicipalitiesDto },
    handler: controller.municipalities,
  }),
  route({
    method: 'get',
    path: '/admin/schools',
    operationId: 'listSchoolRecords',
    summary: 'All schools with their students, cost and debt',
    permission: 'school.read-all',
    query: ListSchoolRecords,
    response: { status: 200, body: SchoolRecordsDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/schools',
    operationId: 'createSchool',
    summary: 'Makes a school; its name is unique in its country without regard to case, dots and accents',
    permission: 'school.edit-all',
    body: CreateSchool,
    response: { status: 201, body: SchoolRecordDto },
    errors: refusals,
    handler: controller.create,
  }),
  route({
    ...one,
    method: 'get',
    operationId: 'getSchool',
    summary: 'One school with everything that staff keep of it',
    permission: 'school.read-all',
    errors: ['school.not-found'],
    handler: controller.get,
  }),
  route({
    ...one,
    method: 'patch',
    operationId: 'changeSchool',
    summary: 'Changes a school, archives it or opens it again; fields that are left out stay',
    permission: 'school.edit-all',
    body: ChangeSchool,
    errors: ['school.not-found', ...refusals],
    handler: controller.change,
  }),
];
