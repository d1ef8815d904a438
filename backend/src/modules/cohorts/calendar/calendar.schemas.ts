import { numericId, z } from '#platform/index';

export const CalendarParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const CalendarQuery = z.object({
  cohort: numericId.optional().openapi({ type: 'integer', description: 'Only the classes of this cohort' }),
});

export const CalendarFileDto = z.string().openapi({ description: 'iCalendar, RFC 5545' });

export const CalendarAddressesDto = z
  .object({
    url: z.url().openapi({ description: 'All classes of the caller. Who has the address needs no sign-in.' }),
    cohorts: z.array(z.object({ id: z.number().int(), url: z.url() })),
  })
  .openapi('CalendarAddresses');
