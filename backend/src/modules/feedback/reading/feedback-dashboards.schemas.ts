import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import { TEXT_QUESTIONS } from '../feedback.types';

export const RatedParams = z.object({ id: numericId });
export const RatedCourseParams = z.object({ course: numericId });
export const ListFeedbackTexts = z.strictObject({ question: z.enum(TEXT_QUESTIONS), ...PageQuery });

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

const SummaryDto = z
  .object({
    submitted: z.number().int(),
    courseSatisfaction: z.object({
      mean,
      spread: z.number().nullable().openapi({ description: 'Standard deviation, two decimals' }),
      counts: z.array(z.number().int()).length(10).openapi({ description: 'How many said 1, 2, … 10' }),
    }),
    learningOutcomes: z
      .array(z.object({ outcome: z.string(), mean: z.number(), rated: z.number().int() }))
      .openapi({ description: 'Stars; present outcomes of the course first' }),
    courseDifficulty: ChoiceSummaryDto,
    timeSpent: ChoiceSummaryDto,
    teacherCompetence: ChoiceSummaryDto,
    selfPerformance: ChoiceSummaryDto,
    teacherSkipped: z.number().int(),
  })
  .openapi('FeedbackSummary');

const response = {
  participants: z.number().int().openapi({ description: 'Who could give feedback: their course is over' }),
  submitted: z.number().int(),
  responseRate: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .openapi({ description: 'Per cent; null where nobody can yet' }),
};

const course = z.object({ id: z.number().int(), title: z.string() });

export const FeedbackReplyDto = z
  .object({
    cohortId: z.number().int(),
    cohortName: z.string(),
    author: z.string().nullable().openapi({ description: 'Null where the account is closed' }),
    text: z.string(),
    changes: z.string().nullable().openapi({ description: 'What will be different; shown on the course page' }),
    repliedAt: instant,
  })
  .openapi('FeedbackReply');

const summary = z.union([SummaryDto, z.null()]).openapi({
  description: `Null while fewer than ${FEWEST_ANSWERS} answers can be read together`,
});
const fewest = z.number().int().openapi({ description: 'How many answers are needed before anything is shown' });

export const FeedbackDashboardDto = z
  .object({
    cohortId: z.number().int(),
    cohortName: z.string(),
    course,
    endDate: instant,
    ...response,
    fewest,
    summary,
    pooled: z.number().int().openapi({
      description: 'Answers that came too few to be read by themselves, and are among those of other small cohorts',
    }),
    isMerged: z.boolean().openapi({ description: 'Those are read, on the course’s dashboard' }),
    previous: z
      .object({
        cohortId: z.number().int(),
        cohortName: z.string(),
        submitted: z.number().int(),
        means: z.object({
          courseSatisfaction: mean,
          courseDifficulty: mean,
          timeSpent: mean,
          teacherCompetence: mean,
          selfPerformance: mean,
        }),
      })
      .nullable()
      .openapi({ description: 'The cohort of the course before this one' }),
    reply: z.union([FeedbackReplyDto, z.null()]),
    canReply: z.boolean(),
  })
  .openapi('FeedbackDashboard');

export const CourseFeedbackDashboardDto = z
  .object({
    course,
    ...response,
    fewest,
    summary,
    heldBack: z.number().int().openapi({ description: 'Answers that cannot be read yet: too few, even together' }),
    cohorts: z
      .array(
        z.object({
          cohortId: z.number().int(),
          cohortName: z.string(),
          endDate: instant,
          ...response,
          satisfaction: mean,
        }),
      )
      .openapi({ description: 'The newest twelve' }),
    sinceReply: z
      .object({ reply: FeedbackReplyDto, before: mean, after: mean, answeredAfter: z.number().int() })
      .nullable()
      .openapi({ description: 'Satisfaction in cohorts that ended before and after the last reply of a teacher' }),
  })
  .openapi('CourseFeedbackDashboard');

export const TeacherFeedbackDashboardDto = z
  .object({
    teacher: z.object({ id: z.number().int(), name: z.string() }),
    ...response,
    fewest,
    summary,
    heldBack: z.number().int(),
    courses: z.array(z.object({ course, cohorts: z.number().int(), ...response, satisfaction: mean })),
  })
  .openapi('TeacherFeedbackDashboard');

export const FeedbackTextsDto = pageOf(
  z
    .object({
      key: z.string().openapi({ description: 'Tells texts apart; it leads to nothing else' }),
      text: z.string(),
      courseSatisfaction: z.number().int().min(1).max(10),
    })
    .openapi('FeedbackText'),
).openapi('FeedbackTexts');
