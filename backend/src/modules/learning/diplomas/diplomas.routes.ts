import { route, z } from '#platform/index';
import type { DiplomasController } from './diplomas.controller';
import { DiplomaNotFoundError } from './diplomas.errors';
import {
  CodeParams,
  DiplomaCheckDto,
  DiplomaPage,
  DiplomaParams,
  DiplomaPdfQuery,
  DiplomasQuery,
  RevokeDiploma,
  RevokedDiplomaDto,
} from './diplomas.schemas';

/** Who sees a registration sees its diploma. */
const READ = [
  'registration.read-own',
  'registration.read-school',
  'registration.read-all',
  'student.read-cohort',
] as const;
const diplomaNotFound = () => new DiplomaNotFoundError();
const pdf = { status: 200, body: z.string(), contentType: 'application/pdf' };

export const diplomasRoutes = (controller: DiplomasController) => [
  // Must come before /diplomas/:code, which would read the file's name as a code.
  route({
    method: 'get',
    path: '/diplomas/:id.pdf',
    operationId: 'getDiplomaPdf',
    summary: 'A valid diploma as a document, in one of three languages',
    permission: READ,
    params: DiplomaParams,
    query: DiplomaPdfQuery,
    badParams: diplomaNotFound,
    response: pdf,
    errors: [
      'diploma.not-found',
      'diploma.erased',
      'diploma.revoked',
      'diploma.no-personal-code',
      'diploma.personal-code-own',
    ],
    limitPerMinute: 60,
    handler: controller.pdf,
  }),
  route({
    method: 'get',
    path: '/diplomas',
    operationId: 'listDiplomas',
    summary: 'The diplomas that this account may see, newest first',
    permission: READ,
    query: DiplomasQuery,
    response: { status: 200, body: DiplomaPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/diplomas/:id/revoke',
    operationId: 'revokeDiploma',
    summary: 'Revokes a diploma for a reason; may issue another in its place, under a new number',
    permission: 'result.set-all',
    params: DiplomaParams,
    body: RevokeDiploma,
    badParams: diplomaNotFound,
    response: { status: 200, body: RevokedDiplomaDto },
    errors: ['diploma.not-found', 'diploma.revoked', 'diploma.not-earned', 'seat.busy'],
    handler: controller.revoke,
  }),
  route({
    method: 'get',
    path: '/diplomas/:code',
    operationId: 'checkDiploma',
    summary: 'Whether the paper with this code is valid, revoked or unknown, and no more than the paper says',
    permission: 'public',
    params: CodeParams,
    response: { status: 200, body: DiplomaCheckDto },
    limitPerMinute: 30,
    handler: controller.check,
  }),
];
