import { z } from '@valikool/shared-ui/forms';
import { categories, languages } from '@valikool/shared-ui';
import type { EditableCourse, UpdateCourse } from '../../shared/contract.types';
import { centsOf, eurosText } from '../../shared/euros';

const mostCents = 1_000_000;
const mostHours = 1_000;

/** Limits that the form shows before somebody meets them. */
export const mostSummaryWords = 250;
export const mostOutcomes = 6;
export const mostTestimonials = 20;

/** @returns cents, -1 for what is no price */
function priceOf(text: string): number {
  const cents = centsOf(text);
  return cents === null || cents > mostCents ? -1 : cents;
}

/** @returns whole hours, null for none, -1 for what is no number of hours */
function hoursOf(text: string): number | null {
  if (text.trim() === '') return null;
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
  return hours >= 1 && hours <= mostHours ? hours : -1;
}

const isHttps = (text: string): boolean => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:');

const line = (max: number) => z.string().trim().max(max);

/** A course as its editor writes it. Only what cannot be kept at all is refused here; what a review asks for is the server's to say. */
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

/** What is sent of a course, whole; the form's fields have the same names. */
export type CourseBody = Required<Omit<UpdateCourse, 'revision'>>;

/** What the server holds, as the form shows it. */
export const valuesOf = (course: EditableCourse): CourseValues => ({
  title: course.title,
  slug: course.slug,
  language: course.language,
  descriptionShort: course.descriptionShort,
  description: course.description,
  summary: course.summary,
  categories: course.categories,
  learningOutcomes: course.learningOutcomes.map((text) => ({ text })),
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

/** What the form shows, as the server takes it; fields that break a rule make no sense here and are not sent. */
export const bodyOf = (values: CourseValues): CourseBody => ({
  title: values.title.trim(),
  slug: values.slug.trim(),
  language: values.language,
  descriptionShort: values.descriptionShort.trim(),
  description: values.description,
  summary: values.summary,
  categories: values.categories,
  learningOutcomes: values.learningOutcomes.map(({ text }) => text.trim()).filter((text) => text !== ''),
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

/** The fields in which two contents differ, in the order of the form. */
export const differingFields = (left: CourseBody, right: CourseBody): CourseField[] =>
  courseFields.filter((field) => !isSame(left[field], right[field]));

/** The part of a content that `fields` name. */
export const partOf = (body: CourseBody, fields: readonly CourseField[]): Partial<CourseBody> =>
  Object.fromEntries(fields.map((field) => [field, body[field]]));

/** @returns how many words a text has, as the server counts them */
export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** What a new course begins with. */
export const newCourseForm = z.object({ title: line(150).min(1), language: z.enum(languages) });
export type NewCourseValues = z.input<typeof newCourseForm>;
