import { instant, numericId, pageOf, PageQuery, upToHundred, z } from '#platform/index';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

export const MATERIAL_MAX_BYTES = 20 * 1024 * 1024;
/** Kinds of files that teachers share. No pages and no programs; `material-files.policy` tests the content of each. */
export const MATERIAL_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
  'text/csv',
  'audio/mpeg',
  'application/zip',
  ...['wordprocessingml.document', 'presentationml.presentation', 'spreadsheetml.sheet'].map(
    (kind) => `${OFFICE}.${kind}`,
  ),
  ...['text', 'presentation', 'spreadsheet'].map((kind) => `${OPEN_DOCUMENT}.${kind}`),
];

export const MaterialsParams = z.object({ id: numericId });
export const MaterialParams = z.object({ id: numericId, material: numericId });
export const MaterialsQuery = z.object(PageQuery);

const title = z.string().trim().min(1).max(200);
const url = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .openapi({ example: 'https://youtu.be/dQw4w9WgXcQ' });
const sessionId = z
  .number()
  .int()
  .positive()
  .nullable()
  .openapi({ description: 'The class that it is for; null: the whole cohort' });

export const AddMaterial = z.strictObject({ title, url, sessionId: sessionId.default(null) }).openapi('AddMaterial');
export const ChangeMaterial = z
  .strictObject({ title: title.optional(), url: url.optional(), sessionId: sessionId.optional() })
  .openapi('ChangeMaterial');
export const OrderMaterials = z
  .strictObject({ ids: upToHundred(z.number().int().positive()) })
  .openapi('OrderMaterials');

/** The body is the file, so everything else is in the address. */
export const UploadQuery = z.object({
  title,
  name: z.string().trim().min(1).max(200).openapi({ example: 'tooleht.pdf' }),
  session: numericId.optional(),
});

export const MaterialDto = z
  .object({
    id: z.number().int(),
    title: z.string(),
    session: z.object({ id: z.number().int(), startsAt: instant }).nullable(),
    url: z.string().nullable().openapi({ description: 'Null for a file' }),
    file: z
      .object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int(), path: z.string() })
      .nullable()
      .openapi({ description: 'Null for a link' }),
    createdAt: instant,
  })
  .openapi('Material');

export const MaterialsDto = pageOf(MaterialDto)
  .extend({ mayEdit: z.boolean().openapi({ description: 'Whether the caller runs the cohort' }) })
  .openapi('Materials');

export const MaterialOpenedDto = z.object({ url: z.string() }).openapi('MaterialOpened');
