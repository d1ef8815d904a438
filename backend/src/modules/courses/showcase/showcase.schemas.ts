import { LANGUAGES } from '@valikool/contract';
import { z } from '#platform/index';

export const ShowcaseQuery = z.object({
  language: z.enum(LANGUAGES).openapi({ description: 'Testimonials in this language come first' }),
});

const courseRef = z.object({ slug: z.string(), title: z.string(), language: z.enum(LANGUAGES) });
const count = (description: string) => z.number().int().openapi({ description });

export const ShowcaseDto = z
  .object({
    numbers: z.object({
      courses: count('With an open cohort'),
      teachers: count('Who teach an open cohort'),
      schools: count('With a confirmed student'),
      completed: count('Courses that students have completed'),
    }),
    teachers: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          avatarUrl: z.string().nullable(),
          shortDescription: z.string().nullable(),
          course: courseRef.openapi({ description: 'Which they teach next' }),
        }),
      )
      .openapi({ description: 'Those with a picture first; at most six' }),
    testimonials: z
      .array(z.object({ name: z.string(), text: z.string(), course: courseRef }))
      .openapi({ description: 'One of each course, of the best rated ones; at most three' }),
  })
  .openapi('Showcase');
