import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import {
  IMPORT_STATES,
  IMPORTS,
  MISSING_CHOICES,
  OUTCOME_CODES,
  OUTCOMES,
  PROBLEMS,
  ROW_CHOICES,
  VERDICTS,
} from './imports.types';

/** Programs name a CSV file in many ways; the content decides. */
export const LIST_FILE_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

const school = numericId.optional().openapi({ description: 'The school whose list it is' });
const column = z.number().int().min(0).max(99);
const text = z.string().trim().max(500);
/** No file has more rows than an `integer` of the database counts. */
const MOST_LINE = 2_147_483_647;

export const ImportWhatParams = z.object({ what: z.enum(IMPORTS) });
export const ImportParams = z.object({ id: z.uuid() });
export const ImportRowParams = z.object({ id: z.uuid(), line: numericId.refine((line) => line <= MOST_LINE) });
export const UploadQuery = z.strictObject({
  school,
  invite: z
    .enum(['true', 'false'])
    .default('false')
    .openapi({ description: 'Lists of users: whether new accounts are mailed how to sign up, each person once' }),
});
export const ListImports = z.strictObject({ ...PageQuery, what: z.enum(IMPORTS), school });
export const ListImportRows = z.strictObject({ ...PageQuery, verdict: z.enum(VERDICTS).optional() });

export const CorrectImportRow = z
  .strictObject({ fields: z.record(z.string().max(40), text) })
  .openapi('CorrectImportRow', { example: { fields: { email: 'mari@naide.ee' } } });

export const MapImport = z
  .strictObject({ mapping: z.record(z.string().max(40), column) })
  .openapi('MapImport', { example: { mapping: { firstName: 0, lastName: 1, email: 2 } } });

export const ChooseImportRows = z
  .strictObject({
    choice: z.enum([...ROW_CHOICES, ...MISSING_CHOICES]).openapi({
      description:
        'APPLY and LEAVE_OUT for rows of the file, in lists for the next school year and of users; LEAVE, GRADUATE and KEEP for members whom the file leaves out',
    }),
    lines: z.array(z.number().int().positive().max(MOST_LINE)).max(100).default([]),
    verdict: z.enum(VERDICTS).nullable().default(null).openapi({ description: 'All rows with this verdict' }),
  })
  .refine(({ lines, verdict }) => lines.length > 0 !== (verdict !== null), {
    path: ['lines'],
    message: 'Name lines or a verdict',
  })
  .openapi('ChooseImportRows', { example: { choice: 'GRADUATE', lines: [31], verdict: null } });

export const ImportDto = z
  .object({
    id: z.uuid(),
    what: z.enum(IMPORTS),
    schoolId: z.number().int().nullable(),
    state: z.enum(IMPORT_STATES),
    isInviting: z.boolean().openapi({ description: 'A list of users: new accounts are mailed how to sign up' }),
    heads: z.array(z.string()).openapi({ description: 'Columns of the file' }),
    fields: z.array(z.object({ name: z.string(), isRequired: z.boolean(), column: z.number().int().nullable() })),
    rowsTotal: z.number().int(),
    rowsToDo: z.number().int().openapi({ description: 'Rows of the run that is under way, or of the last one' }),
    rowsDone: z.number().int(),
    verdicts: z.array(z.object({ verdict: z.enum(VERDICTS), count: z.number().int() })),
    outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), count: z.number().int() })),
    createdAt: instant,
    appliedAt: instant.nullable(),
    undoableUntil: instant.nullable(),
    undoneAt: instant.nullable(),
    expiresAt: instant.openapi({ description: 'When the rows are deleted' }),
  })
  .openapi('Import');
export const ImportsDto = pageOf(ImportDto).openapi('Imports');

export const ImportRowDto = z
  .object({
    line: z.number().int().openapi({ description: 'As in the file, heads included' }),
    fields: z.record(z.string(), z.string()),
    isMissing: z.boolean().openapi({
      description:
        'The file does not have the row: it is about a member whom the list leaves out; `fields.membershipId` names them',
    }),
    verdict: z.enum(VERDICTS).openapi({ description: 'ELSEWHERE is told to administrators only' }),
    problems: z.array(
      z.object({
        field: z.string().nullable(),
        rule: z.enum(PROBLEMS),
        line: z.number().int().nullable().openapi({ description: 'The earlier row with the same value' }),
      }),
    ),
    outcome: z.enum(OUTCOMES).nullable(),
    outcomeCode: z.enum(OUTCOME_CODES).nullable(),
  })
  .openapi('ImportRow');
export const ImportRowsDto = pageOf(ImportRowDto).openapi('ImportRows');
