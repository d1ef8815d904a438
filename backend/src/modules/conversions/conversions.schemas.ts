import { z } from '#platform/index';
import { CONVERSION_KINDS } from './conversions.types';

export const RecordConversion = z
  .strictObject({
    kind: z.enum(CONVERSION_KINDS),
    reference: z
      .string()
      .regex(/^[\w.:-]{1,100}$/, 'letters, digits and . : _ - only')
      .optional()
      .openapi({ description: 'What makes the event one and the same, e.g. the id of a payment' }),
  })
  .openapi('RecordConversion');

export const ConversionDto = z
  .object({ recorded: z.boolean().openapi({ description: 'False when the event was counted before' }) })
  .openapi('Conversion');
