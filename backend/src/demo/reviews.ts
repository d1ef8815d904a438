import type { CourseStatus, Language } from '@valikool/contract';
import { onDay } from './calendar';
import type { DemoActivity, DemoCourse, DemoReview } from './demo.types';

const SUBMITTED_DAYS_AGO = 5;
const SENT_BACK_DAYS_AGO = 3;

/** What the reviewer asks for, in the course's language. */
const COMMENTS: Record<Language, string> = {
  et: 'Hea mõte! Palun kirjuta hindamise juurde, mitu tööd on vaja esitada, ja lisa kokkuvõttesse, kellele kursus sobib.',
  en: 'A good idea! Please say in the grading how many pieces of work are needed, and in the summary whom the course suits.',
  ru: 'Хорошая идея! Пожалуйста, укажи в оценивании, сколько работ нужно сдать, а в кратком описании — кому подойдёт курс.',
};

type Step = { daysAgo: number; hour: number; from: CourseStatus; to: CourseStatus };
const SUBMITTED: Step = { daysAgo: SUBMITTED_DAYS_AGO, hour: 16, from: 'DRAFT', to: 'IN_REVIEW' };
const SENT_BACK: Step = { daysAgo: SENT_BACK_DAYS_AGO, hour: 10, from: 'IN_REVIEW', to: 'DRAFT' };

/** Drafts were reviewed and sent back once; courses in review wait. */
const STEPS: Record<CourseStatus, readonly Step[]> = {
  DRAFT: [SUBMITTED, SENT_BACK],
  IN_REVIEW: [SUBMITTED],
  APPROVED: [],
};

/** @param adminId the reviewer */
export function demoReviews(
  now: Date,
  courses: readonly DemoCourse[],
  adminId: number,
): { courseReviews: DemoReview[]; activities: DemoActivity[] } {
  const steps = courses.flatMap((course) =>
    STEPS[course.status].map((step) => ({
      course,
      step,
      isBack: step === SENT_BACK,
      at: onDay(now, -step.daysAgo, step.hour),
    })),
  );
  return {
    courseReviews: steps.map(({ course, isBack, at }) => ({
      courseId: course.id,
      outcome: isBack ? 'SENT_BACK' : 'SUBMITTED',
      isOfRevision: false,
      comment: isBack ? COMMENTS[course.language] : null,
      actorUserId: isBack ? adminId : course.userCreatorId,
      createdAt: at,
    })),
    activities: steps.map(({ course, step: { from, to }, isBack, at }) => ({
      type: 'COURSE_STATUS_CHANGE',
      userId: course.userCreatorId,
      actorUserId: isBack ? adminId : course.userCreatorId,
      cohortId: null,
      courseId: course.id,
      schoolId: null,
      notes: isBack ? COMMENTS[course.language] : null,
      metadata: { from, to, isOfRevision: false },
      createdAt: at,
    })),
  };
}
