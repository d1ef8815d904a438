import type { FeedbackForm, GivenFeedback } from '../../shared/contract.types';

/** From here on a satisfaction counts as good; below it, the student is asked what bothered them. */
export const satisfactionThreshold = 8;
export const mostHearts = 10;
export const mostStars = 5;

/** The server's limit. */
export const longestText = 2000;

export const difficulties = ['TOO_EASY', 'RATHER_EASY', 'JUST_RIGHT', 'RATHER_HARD', 'TOO_HARD'] as const;
export const timesSpent = ['MUCH_LESS', 'LESS', 'AS_EXPECTED', 'MORE', 'MUCH_MORE'] as const;
export const grades = ['INSUFFICIENT', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT'] as const;

type Grade = (typeof grades)[number];

/** Students with these grades are asked what would have helped. */
const improvable: readonly Grade[] = ['INSUFFICIENT', 'FAIR', 'GOOD'];

export const asksForImprovement = (performance: string): boolean => improvable.some((grade) => grade === performance);

/** The student's answers so far; `''` and null mean no answer. */
export type Answers = {
  courseSatisfaction: number | null;
  courseHighlights: string;
  courseLearnings: string;
  /** Stars of each learning outcome, in the order of the course. */
  learningOutcomes: (number | null)[];
  courseDifficulty: (typeof difficulties)[number] | '';
  timeSpent: (typeof timesSpent)[number] | '';
  /** Whether the student answers the section about the teacher. */
  teacherSection: 'yes' | 'no' | '';
  teacherCompetence: Grade | '';
  teacherFeedback: string;
  selfPerformance: Grade | '';
  improvementFeedback: string;
  futureCourses: string;
};

const sectionOf = (skipTeacher: boolean | null): Answers['teacherSection'] =>
  skipTeacher === null ? '' : skipTeacher ? 'no' : 'yes';

/** The server's answers in the form's shape. */
export function answersOf({ answers, learningOutcomes }: Pick<FeedbackForm, 'answers' | 'learningOutcomes'>): Answers {
  return {
    courseSatisfaction: answers.courseSatisfaction,
    courseHighlights: answers.courseHighlights ?? '',
    courseLearnings: answers.courseLearnings ?? '',
    learningOutcomes: learningOutcomes.map((_, index) => answers.learningOutcomes[index] ?? null),
    courseDifficulty: answers.courseDifficulty ?? '',
    timeSpent: answers.timeSpent ?? '',
    teacherSection: sectionOf(answers.skipTeacher),
    teacherCompetence: answers.teacherCompetence ?? '',
    teacherFeedback: answers.teacherFeedback ?? '',
    selfPerformance: answers.selfPerformance ?? '',
    improvementFeedback: answers.improvementFeedback ?? '',
    futureCourses: answers.futureCourses ?? '',
  };
}

const chosen = <Option extends string>(option: Option | ''): Option | null => (option === '' ? null : option);

/** The form's answers in the server's shape. Answers to questions that are no longer asked are left out. */
export function givenOf(answers: Answers): GivenFeedback {
  const { teacherSection, improvementFeedback, ...rest } = answers;
  const goesOn = teacherSection === 'yes';
  return {
    ...rest,
    courseDifficulty: chosen(answers.courseDifficulty),
    timeSpent: chosen(answers.timeSpent),
    skipTeacher: teacherSection === '' ? null : !goesOn,
    teacherCompetence: goesOn ? chosen(answers.teacherCompetence) : null,
    teacherFeedback: goesOn ? answers.teacherFeedback : null,
    selfPerformance: chosen(answers.selfPerformance),
    improvementFeedback: asksForImprovement(answers.selfPerformance) ? improvementFeedback : null,
  };
}
