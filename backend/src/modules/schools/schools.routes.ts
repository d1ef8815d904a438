import { route } from '#platform/index';
import type { SchoolsController } from './schools.controller';
import { SchoolNotFoundError } from './schools.errors';
import { ListSchools, ListSchoolStudents, SchoolNamesDto, SchoolParams, SchoolStudentsDto } from './schools.schemas';

const schoolNotFound = () => new SchoolNotFoundError();

export const schoolsRoutes = (controller: SchoolsController) => [
  route({
    method: 'get',
    path: '/schools',
    operationId: 'listSchools',
    summary: 'Schools by name, for the sign-up form',
    permission: 'public',
    query: ListSchools,
    response: { status: 200, body: SchoolNamesDto },
    keptUnder: ({ query }) =>
      query.q === undefined && query.municipality === undefined && query.cursor === undefined ? 'schools' : null,
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/schools/:id/students',
    operationId: 'listSchoolStudents',
    summary: 'Students of a school with their registrations of a school year',
    permission: ['student.read-school', 'student.read-all'],
    params: SchoolParams,
    badParams: schoolNotFound,
    query: ListSchoolStudents,
    response: { status: 200, body: SchoolStudentsDto },
    errors: ['school.not-found'],
    handler: controller.listStudents,
  }),
];
