import { MUNICIPALITIES } from '@valikool/contract';
import { route, type z } from '#platform/index';
import type { SchoolsController } from './schools.controller';
import { SchoolNotFoundError } from './schools.errors';
import { ListSchools, ListSchoolStudents, SchoolNamesDto, SchoolParams, SchoolStudentsDto } from './schools.schemas';

const LISTED: ReadonlySet<string> = new Set(MUNICIPALITIES);

/** The first page of all schools, or of a municipality's: as many answers as there are municipalities. */
const isOftenAsked = ({ q, municipality, cursor }: z.output<typeof ListSchools>): boolean =>
  q === undefined && cursor === undefined && (municipality === undefined || LISTED.has(municipality));

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
    keptUnder: ({ query }) => (isOftenAsked(query) ? 'schools' : null),
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
