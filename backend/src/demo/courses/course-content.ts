import type { Category, CourseStatus, Language } from '@valikool/contract';

/**
 * The text of a demo course, in its own language. Plain text; paragraphs of `description` are separated by blank lines.
 */
export type CourseContent = {
  slug: string;
  title: string;
  language: Language;
  categories: readonly Category[];
  /** At most 200 characters; stands on the card. */
  descriptionShort: string;
  description: readonly string[];
  /** At most 250 words. */
  summary: string;
  /** Three to six. */
  learningOutcomes: readonly string[];
  gradingCriteria: string;
  /** Search words in the other languages. */
  keywords: string;
  /** Academic hours of 45 minutes. */
  academicHours: number;
  /** Gross, in cents. */
  priceCents: number;
  tag: string;
  /** Out of 5; null without ratings. */
  rating: number | null;
  /** Out of 10; null without ratings. */
  averageScore: number | null;
  testimonials: readonly { name: string; text: string }[];
  status: CourseStatus;
  /** Key of the teacher who wrote the course. */
  creator: string;
};
