import { BADGES, CATEGORIES, COHORT_STATUSES, LANGUAGES, PAYERS } from '@valikool/contract';
import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { CATALOGUE_SORTS } from './courses.types';

/** The largest integer of the database. */
const MOST_CENTS = 2_147_483_647;
const HOURS_OF_A_DAY = 24;
const NUMBER = /^[1-9]\d{0,14}$/;
const SLUG = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

export const CourseParams = z.object({
  course: z
    .string()
    .max(200)
    .refine((text) => NUMBER.test(text) || SLUG.test(text))
    .transform((text) => (NUMBER.test(text) ? { id: Number(text) } : { slug: text }))
    .openapi({ type: 'string', description: 'Number, or slug (which has a letter)', example: 'robootika-alused' }),
});

const flag = (description: string) =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => text === 'true')
    .openapi({ type: 'string', enum: ['true', 'false'], description });

const when = (description: string) =>
  z.iso
    .datetime()
    .optional()
    .transform((text) => (text === undefined ? undefined : new Date(text)))
    .openapi({ type: 'string', format: 'date-time', description });

const weekdays = z
  .string()
  .regex(/^[1-7](,[1-7]){0,6}$/)
  .optional()
  .transform((text) => (text === undefined ? [] : text.split(',').map(Number)))
  .openapi({
    type: 'string',
    example: '2,4',
    description: 'Weekdays, divided by commas; 1 is Monday. Cards speak of cohorts that have a class on one of them',
  });

const hourRange = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from < to && to <= HOURS_OF_A_DAY);

const hours = z
  .string()
  .max(60)
  .optional()
  .transform((text) => (text === undefined ? [] : text.split(',')))
  .pipe(z.array(hourRange))
  .openapi({
    type: 'string',
    example: '17-19',
    description:
      'Hours in which a class begins, divided by commas: 17-19 is from 17:00 to 18:59 by the clock of the cohort. With `days`, the same class is on the day and in the hours',
  });

/** What a visitor chooses in the catalogue's filters. */
const Choices = {
  q: z.string().trim().max(100).optional().openapi({
    description:
      'Words of title, short description, tag, keywords or a teacher’s name, in any language and spelling; wrong letters are forgiven where fewer than twenty courses have right ones',
  }),
  category: z.enum(CATEGORIES).optional(),
  language: z.enum(LANGUAGES).optional(),
  days: weekdays,
  hours,
  payer: z
    .enum(PAYERS)
    .optional()
    .openapi({ description: 'Only what the signed-in student’s school would pay, or what it would not' }),
  startsFrom: when('Cards speak of cohorts that start then or later, and courses without one are left out'),
  startsTo: when('Cards speak of cohorts that start then or earlier, and courses without one are left out'),
  priceMax: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_CENTS)
    .optional()
    .openapi({ type: 'integer', description: 'Cents: what a card shows at most' }),
  hasFreeSeats: flag('Only with a free seat'),
};

export const CountCourses = z.object(Choices);

export const ListCourses = z.object({
  ...PageQuery,
  ...Choices,
  badge: z.enum(BADGES).optional(),
  notStarted: flag('Cards speak of cohorts that start later than now, and courses without one are left out'),
  favorites: flag('Only what the signed-in student has marked'),
  sort: z
    .enum(CATALOGUE_SORTS)
    .optional()
    .openapi({ description: 'relevance when searching, start otherwise; a cursor belongs to its sort' }),
});

export const PictureSourceDto = z
  .object({
    type: z.string().openapi({ example: 'image/avif' }),
    srcSet: z.string().openapi({ example: '/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w' }),
  })
  .openapi('PictureSource', { description: 'As a <source> of a <picture> has it; the best first' });

const thumbnailSources = z
  .array(PictureSourceDto)
  .optional()
  .openapi({ description: 'The thumbnail in better forms and two widths; left out where there is only the one' });

const rating = z.number().min(0).max(5).nullable();

export const ClassTimeDto = z
  .object({
    day: z.number().int().min(1).max(7),
    hour: z.number().int().min(0).max(23),
    minute: z.number().int().min(0).max(59),
  })
  .openapi('ClassTime', { description: 'Day 1 is Monday; local time of the cohort’s time zone' });

export const CourseCardDto = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    descriptionShort: z.string(),
    language: z.enum(LANGUAGES),
    categories: z.array(z.enum(CATEGORIES)),
    thumbnailUrl: z.string().nullable(),
    thumbnailSources,
    tag: z.string().nullable(),
    academicHours: z.number().int().nullable(),
    rating,
    price: MoneyDto,
    nextCohortStartTime: instant
      .nullable()
      .openapi({ description: 'The next start with a free seat, else the next start; null without open cohorts' }),
    freeSeats: z.number().int().openapi({ description: 'Over all open cohorts' }),
    badges: z
      .array(z.enum(BADGES))
      .max(2)
      .openapi({ description: 'The first two of the cohort that nextCohortStartTime belongs to' }),
    teachers: z.array(z.string()),
    cohortCount: z.number().int().openapi({ description: 'Open cohorts' }),
    nextCohort: z
      .object({
        id: z.number().int(),
        timeZone: z.string(),
        onlineClassTimes: z.array(ClassTimeDto),
        onlineLessonLength: z.number().int().nullable().openapi({ description: 'Minutes' }),
        freeSeats: z.number().int(),
      })
      .nullable()
      .openapi({ description: 'The cohort that nextCohortStartTime belongs to; null without open cohorts' }),
    updatedAt: instant.openapi({ description: 'When the course itself was last changed' }),
    isFavorite: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the signed-in student has marked it; left out for everybody else' }),
  })
  .openapi('CourseCard');

export const CourseCardsDto = pageOf(CourseCardDto).openapi('CourseCards');

const counts = (keys: string) => z.record(z.string(), z.number().int()).openapi({ description: keys });

export const CourseCountsDto = z
  .object({
    days: counts('By weekday: 1 is Monday'),
    hours: counts('By part of the day: 0-17, 17-19, 19-24'),
    months: counts('By month of a start in Tallinn: 2027-01'),
    languages: counts('By language'),
    payers: counts('By who would pay for the signed-in student; empty for everybody else'),
    free: z.number().int().openapi({ description: 'With a free seat' }),
  })
  .openapi('CourseCounts', {
    description:
      'How many courses each choice of a filter would show, with all other filters as they are; a choice without courses is left out',
  });

export const CourseDto = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    descriptionShort: z.string(),
    description: z.string().openapi({ description: 'Plain text, for where nothing else can be shown' }),
    descriptionHtml: z.string().openapi({ description: 'HTML, safe to show as it is' }),
    summary: z.string(),
    language: z.enum(LANGUAGES),
    categories: z.array(z.enum(CATEGORIES)),
    learningOutcomes: z.array(z.string()),
    weeklyPlan: z.array(z.string()).openapi({ description: 'A sentence for each week; may be empty' }),
    gradingCriteria: z.string(),
    academicHours: z.number().int().nullable(),
    thumbnailUrl: z.string().nullable(),
    thumbnailSources,
    tag: z.string().nullable(),
    rating,
    price: MoneyDto,
    testimonials: z.array(z.object({ name: z.string(), text: z.string() })),
    changes: z
      .object({ text: z.string(), notedAt: instant })
      .nullable()
      .openapi({ description: 'What the teacher has changed since the feedback of an earlier group' }),
    nextCohortStartTime: instant.nullable(),
    teachers: z.array(
      z
        .object({
          id: z.number().int(),
          name: z.string(),
          avatarUrl: z.string().nullable(),
          shortDescription: z.string().nullable(),
        })
        .openapi('CourseTeacher'),
    ),
    cohorts: z.array(
      z
        .object({
          id: z.number().int(),
          name: z.string(),
          status: z.enum(COHORT_STATUSES),
          startDate: instant,
          endDate: instant,
          timeZone: z.string(),
          onlineClassTimes: z.array(ClassTimeDto),
          onlineLessonLength: z.number().int().nullable().openapi({ description: 'Minutes' }),
          size: z.object({ min: z.number().int(), max: z.number().int() }),
          freeSeats: z.number().int(),
          stillNeeded: z.number().int().optional().openapi({
            description: 'Seats that have still to be taken for the cohort to run; left out where that is no question',
          }),
          badges: z.array(z.enum(BADGES)),
          price: MoneyDto,
          teachers: z.array(z.string()),
        })
        .openapi('OpenCohort'),
    ),
  })
  .openapi('Course');
