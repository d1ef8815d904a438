import { ATTENDANCE_MARKS, CLASS_SESSION_STATUSES } from '@valikool/contract';
import { instant, numericId, z } from '#platform/index';

export const ClassSessionParams = z.object({ id: numericId, session: numericId });

export const ClassSessionDto = z
  .object({
    id: z.number().int(),
    startsAt: instant,
    endsAt: instant,
    status: z.enum(CLASS_SESSION_STATUSES),
    originalStartsAt: instant.nullable().openapi({ description: 'Planned time; null when unchanged.' }),
    note: z
      .string()
      .nullable()
      .openapi({ description: 'For participants and for those who run the cohort; null for everybody else' }),
    attendance: z
      .enum(ATTENDANCE_MARKS)
      .nullable()
      .openapi({ description: 'How the caller was marked as a student of the cohort; null while not marked' }),
  })
  .openapi('ClassSession');

export const ClassSessionsDto = z
  .object({ items: z.array(ClassSessionDto), timeZone: z.string() })
  .openapi('ClassSessions');

const hasTimeOnlyWhenMoved = ({
  startsAt,
  status,
}: {
  startsAt?: string | undefined;
  status?: string | undefined;
}): boolean => status === undefined || (status === 'MOVED') === (startsAt !== undefined);

export const ChangeClassSession = z
  .strictObject({
    startsAt: instant.optional().openapi({ description: 'The new time; its length stays' }),
    status: z.enum(CLASS_SESSION_STATUSES).optional().openapi({
      description: 'PLANNED brings the class back to its planned time; MOVED needs `startsAt`',
      example: 'MOVED',
    }),
    note: z
      .string()
      .trim()
      .max(500)
      .nullable()
      .optional()
      .openapi({ description: 'Why, for participants; empty for none' }),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'at least one field must be given',
  })
  .refine(hasTimeOnlyWhenMoved, {
    path: ['startsAt'],
    message: 'a new time goes with MOVED or without a status; MOVED needs a new time',
  })
  .openapi('ChangeClassSession');
