import { route, z } from '#platform/index';
import { TaughtCohortNotFoundError } from '../learning.errors';
import type { DiplomaFilesController } from './diploma-files.controller';
import { DiplomaFileNotFoundError } from './diploma-files.errors';
import { DiplomaFileDto, DiplomaFileParams, FileCohortParams, RequestDiplomaFile } from './diploma-files.schemas';

const permission = ['student.read-cohort', 'student.read-all'] as const;
const ofFile = { permission, params: DiplomaFileParams, badParams: () => new DiplomaFileNotFoundError() };

export const diplomaFilesRoutes = (controller: DiplomaFilesController) => [
  route({
    method: 'post',
    path: '/cohorts/:id/diplomas/files',
    operationId: 'requestDiplomaFile',
    summary: 'Have all valid diplomas of a cohort drawn into one document, in the background',
    permission,
    params: FileCohortParams,
    body: RequestDiplomaFile,
    badParams: () => new TaughtCohortNotFoundError(),
    response: { status: 202, body: DiplomaFileDto },
    errors: ['cohort.not-found', 'diploma.none-in-cohort'],
    limitPerMinute: 10,
    handler: controller.request,
  }),
  route({
    ...ofFile,
    method: 'get',
    path: '/diplomas/files/:id',
    operationId: 'getDiplomaFile',
    summary: 'How many of a cohort’s diplomas are drawn',
    response: { status: 200, body: DiplomaFileDto },
    errors: ['diploma-file.not-found'],
    handler: controller.get,
  }),
  route({
    ...ofFile,
    method: 'get',
    path: '/diplomas/files/:id/file',
    operationId: 'getDiplomaFileContent',
    summary: 'The drawn diplomas of a cohort',
    response: { status: 200, body: z.string(), contentType: 'application/pdf' },
    errors: ['diploma-file.not-found', 'diploma-file.not-ready'],
    handler: controller.content,
  }),
];
