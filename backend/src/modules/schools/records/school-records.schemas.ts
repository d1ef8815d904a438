import { LANGUAGES } from '@valikool/contract';
import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import { billingFields } from '../billing/school-billing.schemas';
import { SCHOOL_SORTS, SCHOOL_STATES } from './school-records.types';

export const SchoolParams = z.object({ id: numericId });

const name = z.string().trim().min(2).max(200).openapi({ example: 'Tartu Jaani Gümnaasium' });
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .openapi({ description: 'ISO 3166 alpha-2', example: 'EE', type: 'string' });
const municipality = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .nullable()
  .openapi({ description: 'In Estonia one of `GET /municipalities`; elsewhere any text', example: 'Tartu linn' });

export const ListSchoolRecords = z.strictObject({
  ...PageQuery,
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Words of the name in any spelling; one or two letters begin a word' }),
  municipality: z.string().trim().max(100).optional(),
  state: z
    .enum(SCHOOL_STATES)
    .default('active')
    .openapi({ description: 'with-claims: those with students who wait to be confirmed' }),
  sort: z.enum(SCHOOL_SORTS).default('name').openapi({ description: 'With a minus from the last to the first' }),
});

const figures = {
  students: z.number().int().openapi({ description: 'Confirmed students' }),
  spend: MoneyDto.openapi({ description: 'What the school pays for seats of this school year' }),
  debt: MoneyDto.openapi({ description: 'What is left to pay of its issued invoices' }),
};

const about = {
  id: z.number().int(),
  name: z.string(),
  country: z.string(),
  municipality: z.string().nullable(),
  archivedAt: instant.nullable(),
};

export const SchoolRecordsDto = pageOf(z.object({ ...about, ...figures }).openapi('ListedSchool')).openapi(
  'ListedSchools',
);

export const SchoolRecordDto = z
  .object({
    ...about,
    ...figures,
    language: z.enum(LANGUAGES).openapi({ description: 'Of mails to addresses of the school itself' }),
    showsBalance: z.boolean().openapi({ description: 'Whether its students see what it has paid in advance' }),
    registryCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    invoiceEmail: z.string().nullable(),
    wantsEInvoice: z.boolean(),
    eInvoiceAddress: z.object({ scheme: z.string(), id: z.string() }).nullable(),
    buyerReference: z.string().nullable(),
    orderNumber: z.string().nullable(),
    costCentre: z.string().nullable(),
    representatives: z.number().int(),
    deciders: z.number().int().openapi({ description: 'Representatives who decide; the others only read' }),
    claims: z.number().int().openapi({ description: 'Students who wait to be confirmed' }),
    overdueInvoices: z.number().int(),
    overdue: MoneyDto,
    openSeats: z.number().int().openapi({ description: 'Seats at its cost that are neither over nor canceled' }),
  })
  .openapi('SchoolRecord');

const details = {
  municipality,
  language: z.enum(LANGUAGES),
  showsBalance: z.boolean(),
  ...billingFields,
};

export const CreateSchool = z
  .strictObject({ name, country: country.default('EE'), ...z.strictObject(details).partial().shape })
  .openapi('CreateSchool', { example: { name: 'Elva Gümnaasium', municipality: 'Elva vald' } });

export const ChangeSchool = z
  .strictObject({
    name,
    country,
    ...details,
    archived: z.boolean().openapi({ description: 'Nobody registers at the cost of an archived school' }),
  })
  .partial()
  .openapi('ChangeSchool', { example: { municipality: 'Elva vald' } });

export const MunicipalitiesDto = z
  .object({ items: z.array(z.string()).openapi({ example: ['Elva vald', 'Tallinn'] }) })
  .openapi('Municipalities');
