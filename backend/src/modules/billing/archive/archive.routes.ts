import { route, z } from '#platform/index';
import type { ArchiveController } from './archive.controller';
import { ArchiveQuery } from './archive.schemas';

export const archiveRoutes = (controller: ArchiveController) => [
  // Must come before /invoices/:id, which would read the file's name as an id.
  route({
    method: 'get',
    path: '/invoices/archive.zip',
    operationId: 'getInvoiceArchive',
    summary: 'All documents of a year as one ZIP file: each PDF and, of schools, each e-invoice',
    permission: ['invoice.read-school', 'invoice.read-all'],
    query: ArchiveQuery,
    response: { status: 200, body: z.string(), contentType: 'application/zip' },
    errors: ['invoice.archive-empty', 'invoice.archive-too-large'],
    limitPerMinute: 5,
    handler: controller.take,
  }),
];
