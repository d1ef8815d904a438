import { instant, pageOf, PageQuery, z } from '#platform/index';

export const SessionParams = z.object({ id: z.uuid() });
export const ListSessions = z.strictObject({ ...PageQuery });

export const DeviceDto = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    refreshedAt: instant.nullable(),
    userAgent: z.string().nullable(),
    address: z.string().nullable().openapi({ example: '192.0.2.17' }),
    aal: z.enum(['aal1', 'aal2']).openapi({ description: '`aal2` once a second factor was proven' }),
    isCurrent: z.boolean(),
  })
  .openapi('DeviceSession');

export const DevicesPageDto = pageOf(DeviceDto).openapi('DeviceSessionsPage');
