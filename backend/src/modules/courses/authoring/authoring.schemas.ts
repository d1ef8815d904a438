import { CATEGORIES, COURSE_STATUSES, LANGUAGES, SCHOOL_YEARS } from '@valikool/contract';
import { displayName as line, instant, MoneyDto, pageOf, PageQuery, upToHundred, z } from '#platform/index';
import { PictureSourceDto } from '../courses.schemas';
import { MOST_PRICE_CENTS } from '../courses.types';
import { MANAGED_SORTS, RESERVED_SLUGS } from './authoring.types';

export const THUMBNAIL_MAX_BYTES = 10 * 1024 * 1024;

const text = (max: number) => z.string().max(max);

const slug = z
  .string()
  .trim()
  .max(100)
  .superRefine((written, context) => {
    if (written === '') context.addIssue({ code: 'custom', message: 'Add a slug', params: { rule: 'required' } });
    else if (!/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/.test(written))
      context.addIssue({ code: 'custom', message: 'Small letters a–z, digits and hyphens', params: { rule: 'slug' } });
    else if (RESERVED_SLUGS.includes(written))
      context.addIssue({ code: 'custom', message: 'This slug is reserved', params: { rule: 'reserved' } });
  })
  .openapi({ type: 'string', example: 'robootika-alused' });

const httpsLink = z.url({ protocol: /^https$/ }).max(500);
const price = z.strictObject({ amount: z.number().int().min(0).max(MOST_PRICE_CENTS), currency: z.literal('EUR') });
const testimonial = z.strictObject({ name: line(100).min(1), text: text(2_000).trim().min(1) });

const revision = z
  .number()
  .int()
  .min(1)
  .openapi({ description: 'The revision that the author began with: of the answer before' });

export const CreateCourse = z
  .strictObject({ title: line(150).min(1), language: z.enum(LANGUAGES) })
  .openapi('CreateCourse');

export const UpdateCourse = z
  .strictObject({
    revision,
    title: line(150).min(1).optional(),
    slug: slug.optional(),
    language: z.enum(LANGUAGES).optional(),
    descriptionShort: line(300).optional(),
    description: text(50_000).optional().openapi({ description: 'HTML; what is not allowed in it is taken out' }),
    summary: text(5_000).optional().openapi({ description: 'At most 250 words when it goes to review' }),
    categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).optional(),
    learningOutcomes: z
      .array(line(300).min(1))
      .max(6)
      .optional()
      .openapi({ description: '3 to 6 when it goes to review' }),
    weeklyPlan: z
      .array(line(300).min(1))
      .max(20)
      .optional()
      .openapi({ description: 'A sentence for each week, in the order of the weeks' }),
    gradingCriteria: text(5_000).optional(),
    academicHours: z.number().int().min(1).max(1_000).nullable().optional(),
    tag: line(40).nullable().optional(),
    keywords: line(1_000)
      .optional()
      .openapi({ description: 'Words by which the course is found besides its own, in any language' }),
    price: price.optional(),
    testimonials: z.array(testimonial).max(20).optional(),
    lwCourseId: line(100).nullable().optional(),
    classroomLink: httpsLink.nullable().optional(),
    creatorId: z
      .number()
      .int()
      .positive()
      .nullable()
      .optional()
      .openapi({ description: 'User id; administrators only' }),
  })
  .openapi('UpdateCourse');

export const CourseProblemDto = z
  .object({ field: z.string(), rule: z.string().openapi({ example: 'required' }), message: z.string() })
  .openapi('CourseProblem', {
    description: 'What a review would refuse; the field as UpdateCourse names it, or thumbnail',
  });

const person = z.object({ id: z.number().int(), name: z.string() });
const pendingStatus = z.enum(['DRAFT', 'IN_REVIEW']);

export const EditableCourseDto = z
  .object({
    id: z.number().int(),
    status: z
      .enum(COURSE_STATUSES)
      .openapi({ description: 'Of the course; an approved one stays APPROVED while changes of it wait' }),
    revision: z.number().int(),
    title: z.string(),
    slug: z.string(),
    language: z.enum(LANGUAGES),
    descriptionShort: z.string(),
    description: z.string().openapi({ description: 'HTML, safe to show as it is' }),
    summary: z.string(),
    categories: z.array(z.enum(CATEGORIES)),
    learningOutcomes: z.array(z.string()),
    weeklyPlan: z.array(z.string()),
    gradingCriteria: z.string(),
    academicHours: z.number().int().nullable(),
    tag: z.string().nullable(),
    keywords: z.string(),
    price: MoneyDto,
    testimonials: z.array(z.object({ name: z.string(), text: z.string() })),
    lwCourseId: z.string().nullable(),
    classroomLink: z.string().nullable(),
    creator: person.nullable(),
    thumbnailUrl: z.string().nullable(),
    thumbnailSources: z.array(PictureSourceDto).optional(),
    problems: z.array(CourseProblemDto),
    pendingRevision: z
      .object({ status: pendingStatus, changedFields: z.array(z.string()), createdAt: instant, updatedAt: instant })
      .nullable()
      .openapi({
        description: 'Changes of an approved course that are not public yet; the fields of this answer have them',
      }),
    reviewComment: z
      .string()
      .nullable()
      .openapi({ description: 'Why it was sent back, until it goes to review again' }),
    isEditable: z
      .boolean()
      .openapi({ description: 'Whether you may save now; what is in review stands still for its author' }),
    nextStatuses: z
      .array(z.enum(COURSE_STATUSES))
      .openapi({ description: 'What you may set it to now, problems apart' }),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: person.nullable().openapi({ description: 'Who saved the newest content; null where nobody remembers' }),
  })
  .openapi('EditableCourse');

export const ChangeCourseStatus = z
  .strictObject({ status: z.enum(COURSE_STATUSES), comment: text(2_000).trim().optional(), revision })
  .openapi('ChangeCourseStatus', { description: 'Of the pending revision where an approved course has one' });

export const ChangeCourses = z
  .strictObject({
    action: z.literal('CHANGE_STATUS'),
    courses: upToHundred(z.strictObject({ id: z.number().int().positive(), revision })),
    status: z.enum(COURSE_STATUSES),
    comment: text(2_000).trim().optional(),
  })
  .openapi('ChangeCourses', {
    description: 'Each with the revision that was looked at: what has changed since is not approved unseen',
  });

export const DiscardRevision = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .openapi({ type: 'integer', description: 'The revision that is to be thrown away, as its author saw it' }),
});

export const SuggestSlug = z.object({
  title: line(150).min(1),
  course: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .openapi({ type: 'integer', description: 'Whose own slugs count as free' }),
});
export const SlugSuggestionDto = z.object({ slug: z.string() }).openapi('SlugSuggestion');

export const ListManagedCourses = z.object({
  ...PageQuery,
  q: z.string().trim().max(100).optional().openapi({
    description:
      'Number, or words of title, keywords or the creator’s name; wrong letters are forgiven where fewer than twenty courses have right ones',
  }),
  status: z
    .enum(COURSE_STATUSES)
    .optional()
    .openapi({ description: 'IN_REVIEW also finds approved courses whose changes wait for review' }),
  language: z.enum(LANGUAGES).optional(),
  category: z.enum(CATEGORIES).optional(),
  creator: z.coerce.number().int().positive().optional().openapi({ type: 'integer', description: 'User id' }),
  schoolYear: z.enum(SCHOOL_YEARS).default('all').openapi({ description: 'Courses with a cohort that starts then' }),
  sort: z
    .enum(MANAGED_SORTS)
    .default('updated')
    .openapi({ description: 'updated and created: latest first; a cursor belongs to its sort' }),
});

export const ManagedCourseDto = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    language: z.enum(LANGUAGES),
    status: z.enum(COURSE_STATUSES),
    categories: z.array(z.enum(CATEGORIES)),
    tag: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    price: MoneyDto,
    rating: z.number().nullable(),
    creator: person.nullable(),
    pendingRevision: pendingStatus.nullable(),
    revision: z
      .number()
      .int()
      .openapi({ description: 'Of the newest content: of the pending revision where there is one' }),
    cohortCount: z.number().int(),
    openCohortCount: z.number().int().openapi({ description: 'Open for registration, full, or running' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('ManagedCourse');

export const ManagedCoursesDto = pageOf(ManagedCourseDto).openapi('ManagedCourses');
