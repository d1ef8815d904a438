import { route, z } from '#platform/index';
import type { ExportsController } from './exports.controller';
import { ExportNotFoundError } from './exports.errors';
import {
  ExportJobDto,
  ExportJobParams,
  ExportJobsDto,
  ExportParams,
  ExportRows,
  ListExportJobs,
  RequestExport,
} from './exports.schemas';

const notFound = () => new ExportNotFoundError();
const file = { status: 200, body: z.string(), contentType: 'text/csv' } as const;

export const exportsRoutes = (controller: ExportsController) => [
  // Must come before /exports/:what, which would read `jobs` as a list.
  route({
    method: 'get',
    path: '/exports/jobs',
    operationId: 'listExportJobs',
    summary: 'The own files that were made in the background, newest first',
    permission: 'export.read-all',
    query: ListExportJobs,
    response: { status: 200, body: ExportJobsDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/exports/jobs/:id',
    operationId: 'getExportJob',
    summary: 'How far a file is',
    permission: 'export.read-all',
    params: ExportJobParams,
    badParams: notFound,
    response: { status: 200, body: ExportJobDto },
    errors: ['export.not-found'],
    handler: controller.get,
  }),
  route({
    method: 'get',
    path: '/exports/jobs/:id/file',
    operationId: 'getExportFile',
    summary: 'A file that was made in the background; CSV or XLSX',
    permission: 'export.read-all',
    params: ExportJobParams,
    badParams: notFound,
    response: file,
    errors: ['export.not-found', 'export.not-ready', 'export.expired'],
    handler: controller.file,
  }),
  route({
    method: 'get',
    path: '/exports/:what',
    operationId: 'exportRows',
    summary:
      'A list as a file, CSV or XLSX, with columns in the language of the reader; teachers take out students and results of their cohorts, representatives the credit of their school',
    permission: ['export.read-all', 'export.read-own', 'export.read-school'],
    params: ExportParams,
    badParams: notFound,
    query: ExportRows,
    response: file,
    errors: ['export.too-large', 'export.cohort-needed', 'export.wrong-ids', 'cohort.not-found', 'auth.not-allowed'],
    limitPerMinute: 30,
    handler: controller.take,
  }),
  route({
    method: 'post',
    path: '/exports/:what',
    operationId: 'requestExport',
    summary: 'Have a file made in the background; a mail says when it is there',
    permission: 'export.read-all',
    params: ExportParams,
    badParams: notFound,
    body: RequestExport,
    response: { status: 202, body: ExportJobDto },
    errors: ['export.wrong-ids'],
    limitPerMinute: 10,
    handler: controller.request,
  }),
];
