/** The lists on which administrators work, by the name that the yardstick knows, and where the product has them. */
export const STAFF_LISTS = {
  users: '/users',
  cohorts: '/cohorts',
  registrations: '/registrations',
  courses: '/manage/courses',
} as const;
export type StaffList = keyof typeof STAFF_LISTS;
