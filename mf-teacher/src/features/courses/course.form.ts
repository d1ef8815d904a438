import { z } from '@valikool/shared-ui/forms';
import { categories, languages } from '@valikool/shared-ui';
import type { EditableCourse, UpdateCourse } from '../../shared/contract.types';
import { centsOf, eurosText } from '../../shared/euros';

const mostCents = 1_000_000;
const mostHours = 1_000;

/** Limits that the form shows in advance. */
export const mostSummaryWords = 250;
/** Lines of each list. */
export const mostOfList = { learningOutcomes: 6, weeklyPlan: 20 } as const;
export type ListField = keyof typeof mostOfList;
export const mostTestimonials = 20;

/** @returns cents; -1 for an invalid price */
function priceOf(text: string): number {
  const cents = centsOf(text);
  return cents === null || cents > mostCents ? -1 : cents;
}

/** @returns whole hours; null for none, -1 for an invalid number */
function hoursOf(text: string): number | null {
  if (text.trim() === '') return null;
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
  return hours >= 1 && hours <= mostHours ? hours : -1;
}

const isHttps = (text: string): boolean => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:');

const line = (max: number) => z.string().trim().max(max);

/** The form of a course. It refuses only what cannot be saved; the server says what a review needs. */
export const courseForm = z.object({
  title: line(150).min(1),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'),
  language: z.enum(languages),
  descriptionShort: line(300),
  description: z.string().max(50_000),
  summary: z.string().max(5_000),
  categories: z.array(z.enum(categories)),
  learningOutcomes: z.array(z.object({ text: line(300) })),
  weeklyPlan: z.array(z.object({ text: line(300) })),
  gradingCriteria: z.string().max(5_000),
  academicHours: z
    .string()
    .trim()
    .refine((text) => hoursOf(text) !== -1, 'hours'),
  tag: line(40),
  keywords: line(1_000),
  price: z.string().refine((text) => priceOf(text) !== -1, 'price'),
  testimonials: z.array(z.object({ name: line(100).min(1), text: line(2_000).min(1) })),
  lwCourseId: line(100),
  classroomLink: z.string().trim().max(500).refine(isHttps, 'httpsLink'),
  creatorId: z.string(),
});
export type CourseValues = z.input<typeof courseForm>;
export type CourseField = keyof CourseValues;

/** All content of a course as it is sent; fields have the same names as in the form. */
export type CourseBody = Required<Omit<UpdateCourse, 'revision'>>;

/** The server's content, as the form shows it. */
export const valuesOf = (course: EditableCourse): CourseValues => ({
  title: course.title,
  slug: course.slug,
  language: course.language,
  descriptionShort: course.descriptionShort,
  description: course.description,
  summary: course.summary,
  categories: course.categories,
  learningOutcomes: course.learningOutcomes.map((text) => ({ text })),
  weeklyPlan: course.weeklyPlan.map((text) => ({ text })),
  gradingCriteria: course.gradingCriteria,
  academicHours: course.academicHours === null ? '' : String(course.academicHours),
  tag: course.tag ?? '',
  keywords: course.keywords,
  price: eurosText(course.price.amount),
  testimonials: course.testimonials,
  lwCourseId: course.lwCourseId ?? '',
  classroomLink: course.classroomLink ?? '',
  creatorId: course.creator === null ? '' : String(course.creator.id),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const linesOf = (lines: readonly { text: string }[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== '');

/** The form's values, as the server takes them. Fields that break a rule are not sent. */
export const bodyOf = (values: CourseValues): CourseBody => ({
  title: values.title.trim(),
  slug: values.slug.trim(),
  language: values.language,
  descriptionShort: values.descriptionShort.trim(),
  description: values.description,
  summary: values.summary,
  categories: values.categories,
  learningOutcomes: linesOf(values.learningOutcomes),
  weeklyPlan: linesOf(values.weeklyPlan),
  gradingCriteria: values.gradingCriteria,
  academicHours: hoursOf(values.academicHours),
  tag: orNull(values.tag),
  keywords: values.keywords.trim(),
  price: { amount: priceOf(values.price), currency: 'EUR' },
  testimonials: values.testimonials.map(({ name, text }) => ({ name: name.trim(), text: text.trim() })),
  lwCourseId: orNull(values.lwCourseId),
  classroomLink: orNull(values.classroomLink),
  creatorId: values.creatorId === '' ? null : Number(values.creatorId),
});

export const courseFields = Object.keys(courseForm.shape) as CourseField[];

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The fields in which two contents differ, in the form's order. */
export const differingFields = (left: CourseBody, right: CourseBody): CourseField[] =>
  courseFields.filter((field) => !isSame(left[field], right[field]));

/** The named fields of a content. */
export const partOf = (body: CourseBody, fields: readonly CourseField[]): Partial<CourseBody> =>
  Object.fromEntries(fields.map((field) => [field, body[field]]));

/** @returns how many words a text has, as the server counts them */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The fields of a new course. */
export const newCourseForm = z.object({ title: line(150).min(1), language: z.enum(languages) });
export type NewCourseValues = z.input<typeof newCourseForm>;
