import { LANGUAGES } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { COMPETENCES, DIFFICULTIES, FEEDBACK_STATES, TEXT_QUESTIONS, TIMES_SPENT } from './feedback.types';

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
        courseSatisfaction: satisfaction.nullable(),
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
    updatedAt: instant.nullable().openapi({ description: 'Null while nothing was written' }),
    submittedAt: instant.nullable(),
  })
  .openapi('FeedbackForm');

const mean = z.number().nullable().openapi({ description: 'Two decimals; null while nobody has answered' });

const ChoiceSummaryDto = z
  .object({
    mean,
    answered: z.number().int(),
    options: z
      .array(z.object({ option: z.string(), score: z.number().int().min(1).max(5), count: z.number().int() }))
      .openapi({ description: 'All five, as they are shown' }),
  })
  .openapi('FeedbackChoice');

export const FeedbackDashboardDto = z
  .object({
    cohortId: z.number().int(),
    cohortName: z.string(),
    course: z.object({ id: z.number().int(), title: z.string() }),
    endDate: instant,
    participants: z.number().int().openapi({ description: 'Who could give feedback: their course is over' }),
    submitted: z.number().int(),
    responseRate: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .openapi({ description: 'Per cent; null where nobody can yet' }),
    courseSatisfaction: z.object({
      mean,
      counts: z.array(z.number().int()).length(10).openapi({ description: 'How many said 1, 2, … 10' }),
    }),
    learningOutcomes: z
      .array(z.object({ outcome: z.string(), mean: z.number(), rated: z.number().int() }))
      .openapi({ description: 'Stars; the same outcomes as they stood at registering' }),
    courseDifficulty: ChoiceSummaryDto,
    timeSpent: ChoiceSummaryDto,
    teacherCompetence: ChoiceSummaryDto,
    selfPerformance: ChoiceSummaryDto,
    teacherSkipped: z.number().int(),
  })
  .openapi('FeedbackDashboard');

export const ListFeedbackTexts = z.strictObject({ question: z.enum(TEXT_QUESTIONS), ...PageQuery });

export const FeedbackTextsDto = pageOf(
  z
    .object({
      id: z.number().int(),
      text: z.string(),
      courseSatisfaction: satisfaction,
      submittedAt: instant,
      student: z
        .object({ id: z.number().int(), name: z.string() })
        .nullable()
        .openapi({ description: 'For administrators only; null where the student has left' }),
    })
    .openapi('FeedbackText'),
).openapi('FeedbackTexts');
