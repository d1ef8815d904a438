/** The face of courses: what other modules may use. */
export { courseReviewed, courseSubmitted } from './authoring/authoring.messages';
export type { ReviewOutcome } from './authoring/authoring.types';
export { courseRatings, FEWEST_ANSWERS, type CourseRatings, type Gained } from './course-ratings-writer';
export { ClassTimeDto } from './courses.schemas';
export { MOST_PRICE_CENTS, type ClassTime, type OpenCohortsSql, type PaidBySchool } from './courses.types';
