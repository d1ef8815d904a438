import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import type { EditableCourse } from '../shared/contract.types';
import { cohortHandlers } from './cohort.handlers';
import { aManagedCourse, anEditableCourse } from './samples.mocks';

const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null });

const courses = [
  aManagedCourse({ id: 3 }),
  aManagedCourse({
    title: 'Psühholoogia argielus',
    status: 'APPROVED',
    pendingRevision: 'IN_REVIEW',
    openCohortCount: 2,
  }),
  aManagedCourse({ title: 'Личные финансы', language: 'ru', status: 'IN_REVIEW' }),
];
let course = anEditableCourse({
  thumbnailUrl: null,
  problems: [{ field: 'thumbnail', rule: 'required', message: 'Add a thumbnail' }],
});

/** Applies a change and raises the revision, as the server does. */
const changed = (change: Partial<EditableCourse>) =>
  HttpResponse.json((course = { ...course, ...change, revision: course.revision + 1 }));

/** The mocked API for a front end that runs by itself. */
export const handlers: RequestHandler[] = [
  ...cohortHandlers,
  http.get('*/api/v1/manage/courses', () => listOf(courses)),
  http.get('*/api/v1/courses/slug-suggestion', () => HttpResponse.json({ slug: course.slug })),
  http.get('*/api/v1/courses/:course/edit', () => HttpResponse.json(course)),
  http.patch('*/api/v1/courses/:course', async ({ request }) => {
    const { revision: _, ...change } = (await request.json()) as Partial<EditableCourse>;
    return changed(change);
  }),
  http.post('*/api/v1/courses/:course/status', async ({ request }) => {
    const { status } = (await request.json()) as Pick<EditableCourse, 'status'>;
    return changed({
      status,
      isEditable: status !== 'IN_REVIEW',
      nextStatuses: status === 'DRAFT' ? ['IN_REVIEW'] : ['DRAFT'],
    });
  }),
  http.get('*/api/v1/cohort-choices/teachers', () => HttpResponse.json({ items: [{ id: 7, name: 'Liis Kask' }] })),
  http.get('*/api/v1/activity', () => listOf([])),
];
