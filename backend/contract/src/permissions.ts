export const ROLES = ['STUDENT', 'ADMIN', 'SCHOOL_REP', 'TEACHER'] as const;
export type Role = (typeof ROLES)[number];

/** Everything that a route or a menu entry may require, as `noun.verb[-scope]`. Which role holds which is the server's business. */
export const PERMISSIONS = [
  'profile.edit-own',
  'registration.create-own',
  'registration.read-own',
  'registration.cancel-own',
  'registration.create-school',
  'registration.read-school',
  'registration.cancel-school',
  'registration.read-all',
  'registration.cancel-all',
  'invoice.read-own',
  'invoice.read-school',
  'invoice.read-all',
  'course.favorite-own',
  'payment.record',
  'cohort.read-own',
  'cohort.read-all',
  'cohort.edit-own',
  'cohort.edit-all',
  'student.read-cohort',
  'student.read-school',
  'student.read-all',
  'school.read-own',
  'school.read-all',
  'user.read-all',
  'invitation.manage-school',
  'invitation.manage-all',
  'teacher-application.manage',
  'page.edit',
  'operations.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
