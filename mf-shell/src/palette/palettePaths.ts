import type { Found } from './palette.queries';

type Can = (permission: 'user.read-all' | 'student.read-cohort' | 'student.read-school' | 'cohort.read-all') => boolean;

const personPath = ({ id, title, cohortId }: Found, can: Can): string => {
  if (can('user.read-all')) return `/manage/users/${id}`;
  if (cohortId !== null) return `/user/cohorts/${cohortId}/students`;
  return `/user/school/my-students?q=${encodeURIComponent(title)}`;
};

const invoicePath = ({ title }: Found, can: Can): string => {
  if (can('user.read-all')) return `/manage/invoices?q=${encodeURIComponent(title)}`;
  return can('student.read-school') ? '/user/school/billing' : '/user/billing';
};

const coursePath = ({ id, detail }: Found, can: Can): string =>
  can('user.read-all') ? `/manage/courses/${id}` : `/courses/${detail}`;

const cohortPath = ({ id }: Found, can: Can): string =>
  can('cohort.read-all') ? `/manage/cohorts/${id}` : `/user/cohorts/${id}`;

/** @returns the page on which the person looks at what was found */
export function pathOf(item: Found, can: Can): string {
  switch (item.kind) {
    case 'person':
      return personPath(item, can);
    case 'invoice':
      return invoicePath(item, can);
    case 'course':
      return coursePath(item, can);
    case 'cohort':
      return cohortPath(item, can);
    case 'school':
      return `/manage/schools/${item.id}`;
  }
}
