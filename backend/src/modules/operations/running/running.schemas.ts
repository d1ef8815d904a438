import { instant, z } from '#platform/index';
import { WATCHED } from '../figures.types';

export const RunningDto = z
  .object({
    watched: z.array(
      z.object({
        name: z.enum(WATCHED),
        value: z.number().int().openapi({ description: 'Seconds where the name says so, else how many' }),
        isOk: z.boolean(),
      }),
    ),
    schedules: z
      .array(
        z.object({
          name: z.string().openapi({ example: 'payments.reconcile' }),
          everySeconds: z.number().int(),
          doneAt: instant.nullable(),
          failedAt: instant.nullable(),
          failure: z.string().nullable().openapi({ description: 'Of the last run; without values that people sent' }),
          isLate: z.boolean().openapi({ description: 'Three rounds and five minutes have passed since it was done' }),
        }),
      )
      .openapi({ description: 'What failed or is late comes first' }),
  })
  .openapi('Running');
