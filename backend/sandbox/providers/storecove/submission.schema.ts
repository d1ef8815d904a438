import { z } from 'zod';

const Base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not Base64');
const Identifier = z.strictObject({ scheme: z.string().min(3), id: z.string().min(1) });

/** A DocumentSubmission with raw data, by the OpenAPI document of Storecove's API v2. What it does not name is refused. */
export const DocumentSubmission = z.strictObject({
  legalEntityId: z.number().int().positive(),
  idempotencyGuid: z.uuid().optional(),
  routing: z.strictObject({
    eIdentifiers: z.array(Identifier).min(1).max(10),
    emails: z.array(z.email()).max(10).optional(),
    clearWithoutSending: z.boolean().optional(),
  }),
  document: z.strictObject({
    documentType: z.enum(['invoice', 'invoice_response', 'order']),
    rawDocumentData: z.strictObject({
      document: Base64,
      parse: z.boolean().optional(),
      parseStrategy: z.enum(['ubl', 'cii', 'idoc', 'setu14']),
    }),
  }),
});

/** A DiscoverableParticipant. */
export const DiscoverableParticipant = z.strictObject({
  network: z.enum(['peppol', 'dbnalliance']).optional(),
  metaScheme: z.string().min(3).optional(),
  documentTypes: z.array(z.enum(['invoice', 'creditnote', 'invoice_response', 'order'])).optional(),
  scheme: z.string().min(3),
  identifier: z.string().min(1),
});

export type ErrorModel = { source: string; details: string };

/** @returns one entry for each wrong or unknown part, as a 422 of Storecove lists them */
export const errorsOf = (error: z.ZodError): ErrorModel[] =>
  error.issues.map((issue) => ({
    source: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.') || 'body',
    details: issue.message,
  }));
