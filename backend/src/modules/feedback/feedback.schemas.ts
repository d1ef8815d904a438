import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, z } from '#platform/index';
import { COMPETENCES, DIFFICULTIES, FEEDBACK_STATES, TIMES_SPENT } from './feedback.types';

const LETTERS = 2_000;
const MOST_OUTCOMES = 6;

export const CohortParams = z.object({ id: numericId });

const text = z
  .string()
  .trim()
  .max(LETTERS)
  .transform((written) => (written === '' ? null : written))
  .nullable()
  .default(null)
  .openapi({ type: ['string', 'null'], maxLength: LETTERS });
const stars = z.number().int().min(1).max(5).nullable();
const satisfaction = z.number().int().min(1).max(10);
const competence = z.enum(COMPETENCES);

export const SaveFeedback = z
  .strictObject({
    submit: z.boolean().default(false).openapi({ description: 'False keeps a draft, true sends it for good' }),
    answers: z
      .strictObject({
        courseSatisfaction: satisfaction.nullable().default(null),
        courseHighlights: text,
        courseLearnings: text,
        learningOutcomes: z
          .array(stars)
          .max(MOST_OUTCOMES)
          .default([])
          .openapi({ description: 'Stars, in the order of the form’s `learningOutcomes`' }),
        courseDifficulty: z.enum(DIFFICULTIES).nullable().default(null),
        timeSpent: z.enum(TIMES_SPENT).nullable().default(null),
        skipTeacher: z
          .boolean()
          .nullable()
          .default(null)
          .openapi({ description: 'True where the student would rather say nothing about the teacher' }),
        teacherCompetence: competence.nullable().default(null),
        teacherFeedback: text,
        selfPerformance: competence.nullable().default(null),
        improvementFeedback: text,
        futureCourses: text,
      })
      .openapi('GivenFeedback'),
  })
  .openapi('SaveFeedback');

const words = z.string().nullable();

const GivenReplyDto = z
  .object({
    cohortName: z.string(),
    author: z.string().nullable().openapi({ description: 'Null where the account is closed' }),
    text: z.string(),
    changes: z.string().nullable().openapi({ description: 'What will be different the next time' }),
    repliedAt: instant,
  })
  .openapi('GivenFeedbackReply');

export const FeedbackFormDto = z
  .object({
    cohortId: z.number().int(),
    cohortName: z.string(),
    course: z.object({ id: z.number().int(), title: z.string(), slug: z.string(), language: z.enum(LANGUAGES) }),
    teachers: z.array(z.string()),
    state: z.enum(FEEDBACK_STATES),
    isEditable: z.boolean(),
    opensAt: instant.openapi({ description: 'The end of the cohort' }),
    timeZone: z.string(),
    learningOutcomes: z.array(z.string()).openapi({ description: 'As they were when the student registered' }),
    answers: z
      .object({
        courseSatisfaction: satisfaction
          .nullable()
          .openapi({ description: 'All answers are null once they were sent' }),
        courseHighlights: words,
        courseLearnings: words,
        learningOutcomes: z.array(stars).openapi({ description: 'As many as the form has outcomes' }),
        courseDifficulty: z.enum(DIFFICULTIES).nullable(),
        timeSpent: z.enum(TIMES_SPENT).nullable(),
        skipTeacher: z.boolean().nullable(),
        teacherCompetence: competence.nullable(),
        teacherFeedback: words,
        selfPerformance: competence.nullable(),
        improvementFeedback: words,
        futureCourses: words,
      })
      .openapi('FeedbackAnswers'),
    updatedAt: instant
      .nullable()
      .openapi({ description: 'Of the draft; null while nothing was written, and once it was sent' }),
    reply: z.union([GivenReplyDto, z.null()]).openapi({ description: 'What the teacher answered to this cohort' }),
    earlierReply: z
      .union([GivenReplyDto, z.null()])
      .openapi({ description: 'The last answer to another cohort of the course' }),
  })
  .openapi('FeedbackForm');
