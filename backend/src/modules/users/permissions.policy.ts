import { DECIDING_PERMISSIONS, type Permission, type Role, type SchoolRight } from '@valikool/contract';

/** The only place where a role becomes permissions. */
const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  STUDENT: [
    'profile.edit-own',
    'registration.create-own',
    'registration.read-own',
    'registration.cancel-own',
    'membership.claim-own',
    'invoice.read-own',
    'course.favorite-own',
    'feedback.give-own',
    'promotion-code.share-own',
    'subscription.manage-own',
  ],
  TEACHER: [
    'profile.edit-own',
    'course.edit-own',
    'cohort.read-own',
    'cohort.edit-own',
    'student.read-cohort',
    'result.set-own',
    'progress.set-own',
    'room.manage-own',
    'feedback.read-own',
    'activity.read-own',
    'export.read-own',
  ],
  SCHOOL_REP: [
    'profile.edit-own',
    'registration.create-school',
    'registration.read-school',
    'registration.cancel-school',
    'registration.waive-school',
    'registration.approve-school',
    'registration.change-payer-school',
    'invoice.read-school',
    'invoice.pay-school',
    'student.read-school',
    'school.read-own',
    'school.edit-own',
    'membership.read-school',
    'membership.manage-school',
    'export.read-school',
    'import.read-school',
    'import.manage-school',
    'invitation.read-school',
    'invitation.manage-school',
    'api-key.read-school',
    'api-key.manage-school',
    'webhook.read-school',
    'webhook.manage-school',
  ],
  ADMIN: [
    'profile.edit-own',
    'registration.read-all',
    'registration.cancel-all',
    'registration.waive-all',
    'registration.create-all',
    'registration.move-all',
    'registration.approve-all',
    'registration.change-payer-all',
    'waitlist.prioritize-all',
    'result.set-all',
    'progress.set-all',
    'room.manage-all',
    'feedback.read-all',
    'invoice.read-all',
    'payment.record',
    'promotion-code.manage',
    'subscription.read-all',
    'subscription.manage-all',
    'gift-card.manage',
    'course.edit-all',
    'course.review',
    'cohort.read-all',
    'cohort.edit-all',
    'student.read-all',
    'school.read-all',
    'school.edit-all',
    'user.read-all',
    'user.edit-all',
    'activity.read-all',
    'export.read-all',
    'import.manage-all',
    'membership.manage-all',
    'invitation.manage-all',
    'teacher-application.manage',
    'page.edit',
    'operations.read',
    'job.retry',
    'case.read',
    'case.resolve',
    'api-key.manage-all',
    'webhook.manage-all',
  ],
};

const LANDING_OF: Record<Role, string> = {
  ADMIN: '/manage/cohorts',
  STUDENT: '/user/my-courses',
  SCHOOL_REP: '/user/school/my-students',
  TEACHER: '/user/dashboard',
};

const DECIDING: ReadonlySet<Permission> = new Set(DECIDING_PERMISSIONS);

/**
 * @param right of a school's representative; null for everybody else
 * @returns the permissions of a role; those that change a school only with the right to decide there
 */
export const permissionsOf = (role: Role, right: SchoolRight | null): readonly Permission[] =>
  right === 'DECIDES' ? PERMISSIONS_OF[role] : PERMISSIONS_OF[role].filter((permission) => !DECIDING.has(permission));

/** @returns the path of the role's first screen. */
export const landingOf = (role: Role): string => LANDING_OF[role];
