/** The lists that administrators use: the baseline's name of each and the product's path. */
export const STAFF_LISTS = {
  users: '/users',
  cohorts: '/cohorts',
  registrations: '/registrations',
  courses: '/manage/courses',
} as const;
export type StaffList = keyof typeof STAFF_LISTS;
