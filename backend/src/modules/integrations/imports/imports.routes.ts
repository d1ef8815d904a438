import { route, z } from '#platform/index';
import type { ImportsController } from './imports.controller';
import { ImportNotFoundError, ImportRowNotFoundError } from './imports.errors';
import {
  ChooseImportRows,
  CorrectImportRow,
  ImportDto,
  ImportParams,
  ImportRowParams,
  ImportRowsDto,
  ImportsDto,
  ImportWhatParams,
  LIST_FILE_TYPES,
  ListImportRows,
  ListImports,
  MapImport,
  UploadQuery,
} from './imports.schemas';

const MAX_BYTES = 2_000_000;

const managers = { permission: ['import.manage-school', 'import.manage-all'] } as const;
const readers = { permission: ['import.read-school', 'import.manage-all'] } as const;
const notFound = () => new ImportNotFoundError();
const readOne = { ...readers, params: ImportParams, badParams: notFound } as const;
const ofOne = { ...managers, params: ImportParams, badParams: notFound } as const;
const file = { status: 200, body: z.string(), contentType: 'text/csv' } as const;
const one = { status: 200, body: ImportDto } as const;

export const importsRoutes = (controller: ImportsController) => [
  route({
    ...readers,
    method: 'get',
    path: '/imports',
    operationId: 'listImports',
    summary: 'Imported lists of one kind, of a school or of the whole organisation, newest first',
    query: ListImports,
    response: { status: 200, body: ImportsDto },
    errors: ['school.not-found', 'import.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...readers,
    method: 'get',
    path: '/import-templates/:what',
    operationId: 'getImportTemplate',
    summary: 'An example of a list as CSV, with heads in the reader’s language',
    params: ImportWhatParams,
    badParams: notFound,
    response: file,
    errors: ['import.not-found'],
    handler: controller.template,
  }),
  route({
    ...managers,
    method: 'post',
    path: '/imports/:what',
    operationId: 'uploadImport',
    summary: 'Reads a list (CSV or XLSX) and says what each row would do; nothing changes until it is applied',
    params: ImportWhatParams,
    badParams: notFound,
    query: UploadQuery,
    upload: { mediaTypes: LIST_FILE_TYPES, maxBytes: MAX_BYTES },
    response: { status: 201, body: ImportDto },
    errors: ['import.not-readable', 'import.too-long', 'school.not-found', 'import.not-found'],
    limitPerMinute: 20,
    handler: controller.upload,
  }),
  route({
    ...readOne,
    method: 'get',
    path: '/imports/:id',
    operationId: 'getImport',
    summary: 'An import: its columns, its rows by verdict, and how far it is',
    response: one,
    errors: ['import.not-found'],
    handler: controller.get,
  }),
  route({
    ...readOne,
    method: 'get',
    path: '/imports/:id/rows',
    operationId: 'listImportRows',
    summary: 'Rows of an import in the order of the file, with what is wrong or what came of them',
    query: ListImportRows,
    response: { status: 200, body: ImportRowsDto },
    errors: ['import.not-found', 'cursor.invalid'],
    handler: controller.listRows,
  }),
  route({
    ...readOne,
    method: 'get',
    path: '/imports/:id/wrong-rows',
    operationId: 'getWrongImportRows',
    summary: 'Wrong rows as CSV, to be corrected and uploaded again',
    response: file,
    errors: ['import.not-found'],
    handler: controller.wrongRows,
  }),
  route({
    ...managers,
    method: 'patch',
    path: '/imports/:id/rows/:line',
    operationId: 'correctImportRow',
    summary: 'Corrects a row before the import is applied; all rows are judged again',
    params: ImportRowParams,
    badParams: () => new ImportRowNotFoundError(),
    body: CorrectImportRow,
    response: one,
    errors: ['import.not-found', 'import.row-not-found', 'import.wrong-state', 'import.unknown-column'],
    handler: controller.correct,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/imports/:id/choices',
    operationId: 'chooseImportRows',
    summary:
      'Says before a list is applied which rows are left out, which accounts are changed, and who of the missing leaves or stays',
    body: ChooseImportRows,
    response: one,
    errors: ['import.not-found', 'import.row-not-found', 'import.wrong-state'],
    handler: controller.choose,
  }),
  route({
    ...ofOne,
    method: 'put',
    path: '/imports/:id/mapping',
    operationId: 'mapImport',
    summary:
      'Says which column of the file is which field; all rows are judged again, and your next list of the kind begins so',
    body: MapImport,
    response: one,
    errors: ['import.not-found', 'import.wrong-state', 'import.unknown-column'],
    handler: controller.map,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/imports/:id/apply',
    operationId: 'applyImport',
    summary: 'Applies an import in the background; wrong rows are left out',
    response: { status: 202, body: ImportDto },
    errors: ['import.not-found', 'import.wrong-state', 'import.nothing-to-apply'],
    handler: controller.apply,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/imports/:id/undo',
    operationId: 'undoImport',
    summary: 'Takes an import back within a day, in the background; rows say what could not be taken back',
    response: { status: 202, body: ImportDto },
    errors: ['import.not-found', 'import.wrong-state', 'import.undo-too-late'],
    handler: controller.undo,
  }),
];
