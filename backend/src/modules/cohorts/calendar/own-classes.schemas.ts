import { CLASS_SESSION_STATUSES } from '@valikool/contract';
import { instant, z } from '#platform/index';

const MOST_DAYS = 62;
const DAY_MS = 86_400_000;

export const OwnClassesQuery = z
  .object({ from: instant, to: instant.openapi({ description: `At most ${MOST_DAYS} days after \`from\`` }) })
  .refine(
    ({ from, to }) => Date.parse(from) < Date.parse(to) && Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY_MS,
    {
      path: ['to'],
      message: `later than \`from\`, and by ${MOST_DAYS} days at most`,
    },
  );

export const OwnClassesDto = z
  .object({
    items: z.array(
      z
        .object({
          id: z.number().int(),
          cohortId: z.number().int(),
          cohortName: z.string(),
          courseTitle: z.string(),
          courseSlug: z.string(),
          timeZone: z.string(),
          startsAt: instant,
          endsAt: instant,
          status: z
            .enum(CLASS_SESSION_STATUSES)
            .openapi({ description: 'Every class of a cohort that was called off is CANCELED' }),
          originalStartsAt: instant.nullable().openapi({ description: 'Planned time; null when unchanged.' }),
          note: z.string().nullable(),
          videoUrl: z
            .string()
            .nullable()
            .openapi({ description: 'Null without access; joining goes through `POST /cohorts/{id}/video-joined`' }),
        })
        .openapi('OwnClass'),
    ),
  })
  .openapi('OwnClasses');

export const VideoJoinedDto = z.object({ url: z.string() }).openapi('VideoJoined');
