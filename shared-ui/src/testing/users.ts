import type { Permission } from '@valikool/contract';
import type { SessionUser } from '../session/session.types';

let lastId = 0;

const aUser = (user: Partial<SessionUser>): SessionUser => {
  lastId += 1;
  return {
    id: lastId,
    email: `user${lastId}@example.test`,
    firstName: 'Mari',
    lastName: 'Tamm',
    permissions: ['profile.edit-own'],
    landing: '/',
    language: 'et',
    phoneNumber: null,
    schoolId: null,
    schoolName: null,
    ...user,
  };
};

// Copies of the server's role permissions: tests of screens must not ask the server. Pass `permissions` to change them.
const studentMay: Permission[] = [
  'profile.edit-own',
  'registration.create-own',
  'registration.read-own',
  'registration.cancel-own',
  'invoice.read-own',
  'feedback.give-own',
  'promotion-code.share-own',
  'subscription.manage-own',
];
const teacherMay: Permission[] = [
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
];
const schoolMay: Permission[] = [
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
  'invitation.read-school',
  'invitation.manage-school',
];
const adminMay: Permission[] = [
  'profile.edit-own',
  'registration.read-all',
  'registration.cancel-all',
  'registration.waive-all',
  'registration.create-all',
  'registration.move-all',
  'registration.change-payer-all',
  'waitlist.prioritize-all',
  'result.set-all',
  'progress.set-all',
  'room.manage-all',
  'feedback.read-all',
  'invoice.read-all',
  'payment.record',
  'promotion-code.manage',
  'course.edit-all',
  'course.review',
  'cohort.read-all',
  'cohort.edit-all',
  'activity.read-all',
  'export.read-all',
  'student.read-all',
  'school.read-all',
  'school.edit-all',
  'user.read-all',
  'user.edit-all',
  'invitation.manage-all',
  'teacher-application.manage',
  'page.edit',
  'operations.read',
  'job.retry',
  'case.read',
  'case.resolve',
];

/** A signed-in student of a school. */
export const aStudent = (user: Partial<SessionUser> = {}): SessionUser =>
  aUser({
    permissions: studentMay,
    landing: '/user/my-courses',
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    ...user,
  });

/** A signed-in teacher. */
export const aTeacher = (user: Partial<SessionUser> = {}): SessionUser =>
  aUser({ firstName: 'Liis', lastName: 'Kask', permissions: teacherMay, landing: '/user/dashboard', ...user });

/** The signed-in representative of a school. */
export const aSchoolRep = (user: Partial<SessionUser> = {}): SessionUser =>
  aUser({
    firstName: 'Anu',
    lastName: 'Saar',
    permissions: schoolMay,
    landing: '/user/school/my-students',
    schoolId: 1,
    schoolName: 'Tartu Jaani Gümnaasium',
    ...user,
  });

/** A signed-in admin. */
export const anAdmin = (user: Partial<SessionUser> = {}): SessionUser =>
  aUser({ firstName: 'Peeter', lastName: 'Mets', permissions: adminMay, landing: '/manage/cohorts', ...user });
