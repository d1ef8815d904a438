import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

/** Short names of the contract's types. */
export type CohortCard = Schemas['CohortCard'];
export type Cohort = Schemas['Cohort'];
export type CohortEditor = Schemas['CohortEditor'];
export type CohortFields = Schemas['UpdateCohort'];
export type Diploma = Schemas['Diploma'];
export type DiplomaFile = Schemas['DiplomaFile'];
export type Material = Schemas['Material'];
export type AttendanceRow = Schemas['AttendanceRow'];
export type AttendanceMark = NonNullable<AttendanceRow['mark']>;
export type CohortStudent = Schemas['CohortStudent'];
export type CohortMessage = Schemas['CohortMessage'];
export type CohortMessagePreview = Schemas['CohortMessagePreview'];
export type ClassSession = Schemas['ClassSession'];
export type ChangeCohorts = Schemas['ChangeCohorts'];
export type ChangeClassSession = Schemas['ChangeClassSession'];
export type Course = Schemas['Course'];
export type CourseChoice = Schemas['CourseChoices']['items'][number];
export type CreateCohort = Schemas['CreateCohort'];
export type Eligibility = Schemas['Eligibility'];
export type FeedbackChoice = Schemas['FeedbackChoice'];
export type FeedbackDashboard = Schemas['FeedbackDashboard'];
export type FeedbackReply = Schemas['FeedbackReply'];
export type FeedbackSummary = Schemas['FeedbackSummary'];
export type CourseFeedbackDashboard = Schemas['CourseFeedbackDashboard'];
export type TeacherFeedbackDashboard = Schemas['TeacherFeedbackDashboard'];
export type FeedbackText = Schemas['FeedbackText'];
export type FindClashes = Schemas['FindClashes'];
export type NewFeedback = Schemas['NewFeedback'];
export type NewRegistration = Schemas['NewRegistration'];
export type OwnClass = Schemas['OwnClass'];
export type PriceReview = Schemas['ReviewPrice'];
export type WaitingPriceProposal = Schemas['WaitingPriceProposal'];
export type RegistrationDetail = Schemas['RegistrationDetail'];
export type ResultsDue = Schemas['ResultsDue'];
export type TeacherClash = Schemas['TeacherClash'];
export type WrittenMessage = Schemas['WrittenMessage'];
export type WaitingStudent = Schemas['CohortWaitlistEntry'];

export type EditableCourse = Schemas['EditableCourse'];
export type ManagedCourse = Schemas['ManagedCourse'];
export type CreateCourse = Schemas['CreateCourse'];
export type UpdateCourse = Schemas['UpdateCourse'];
export type ChangeCourseStatus = Schemas['ChangeCourseStatus'];
export type ChangeCourses = Schemas['ChangeCourses'];

export type CohortsQuery = NonNullable<paths['/cohorts']['get']['parameters']['query']>;
export type ManagedCoursesQuery = NonNullable<paths['/manage/courses']['get']['parameters']['query']>;
export type FeedbackTextsQuery = NonNullable<paths['/cohorts/{id}/feedback-texts']['get']['parameters']['query']>;
export type RoomAccess = Schemas['RoomAccess'];
export type ProgressFileResults = Schemas['ProgressFileResults'];
