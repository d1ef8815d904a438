import type { Category, CourseStatus, Language } from '@valikool/contract';

/** What a demo course says, in its own language. Plain text; paragraphs of `description` become blank-line separated. */
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
  /** Words by which people of the other languages look for it. */
  keywords: string;
  /** Academic hours of 45 minutes. */
  academicHours: number;
  /** Gross, in cents. */
  priceCents: number;
  tag: string;
  /** Of 5; null while nobody has rated. */
  rating: number | null;
  /** Of 10; null while nobody has rated. */
  averageScore: number | null;
  testimonials: readonly { name: string; text: string }[];
  status: CourseStatus;
  /** E-mail name of the teacher who wrote the course. */
  creator: string;
};
