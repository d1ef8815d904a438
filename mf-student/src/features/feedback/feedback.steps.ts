import { z } from '@valikool/shared-ui/forms';
import { difficulties, grades, longestText, mostHearts, mostStars, timesSpent, type Answers } from './feedback.form';

const text = z.string().trim().max(longestText);
const written = z.string().trim().min(1).max(longestText);

const marks = (most: number, message: string) =>
  z.nullable(z.number().min(1).max(most)).refine((value) => value !== null, message);

/** A form uses `''` for "nothing chosen". */
const oneOrNone = <Option extends string>(options: readonly Option[]) => z.union([z.enum(options), z.literal('')]);
const oneOf = <Option extends string>(options: readonly Option[]) =>
  oneOrNone(options).refine((value) => value !== '', 'answer-missing');

export const courseStep = z.object({
  courseSatisfaction: marks(mostHearts, 'hearts-missing'),
  courseHighlights: written,
  courseLearnings: written,
});

export const outcomesStep = z.object({ learningOutcomes: z.array(marks(mostStars, 'stars-missing')) });

export const workloadStep = z.object({ courseDifficulty: oneOf(difficulties), timeSpent: oneOf(timesSpent) });

/** The questions about the teacher are required once the student chooses to answer them. */
export const teacherStep = z
  .object({ teacherSection: oneOf(['yes', 'no']), teacherCompetence: oneOrNone(grades), teacherFeedback: text })
  .refine(({ teacherSection, teacherCompetence }) => teacherSection !== 'yes' || teacherCompetence !== '', {
    path: ['teacherCompetence'],
    error: 'answer-missing',
  })
  .refine(({ teacherSection, teacherFeedback }) => teacherSection !== 'yes' || teacherFeedback !== '', {
    path: ['teacherFeedback'],
    error: 'required',
  });

export const selfStep = z.object({ selfPerformance: oneOf(grades), improvementFeedback: text, futureCourses: written });

const schemas = {
  course: courseStep,
  outcomes: outcomesStep,
  workload: workloadStep,
  teacher: teacherStep,
  self: selfStep,
} as const;

export type StepName = keyof typeof schemas;

const inOrder: readonly StepName[] = ['course', 'outcomes', 'workload', 'teacher', 'self'];

/** The steps of the feedback; without learning outcomes there is no step to rate them. */
export const stepsFor = ({ learningOutcomes }: Pick<Answers, 'learningOutcomes'>): StepName[] =>
  inOrder.filter((name) => name !== 'outcomes' || learningOutcomes.length > 0);

/**
 * The step to show: the requested one, unless an earlier step is incomplete.
 * @param asked a name from the address; null or an unknown one means the first incomplete step
 */
export function stepToShow(steps: readonly StepName[], answers: Answers, asked: string | null): StepName {
  const firstOpen = steps.findIndex((name) => !schemas[name].safeParse(answers).success);
  const furthest = firstOpen === -1 ? steps.length - 1 : firstOpen;
  const wanted = steps.findIndex((name) => name === asked);
  return steps[wanted === -1 ? furthest : Math.min(wanted, furthest)] ?? 'course';
}
