import { http, HttpResponse } from 'msw';
import { mockApi, server } from '@valikool/shared-ui/testing';
import type { Course, EditableCourse } from '../shared/contract.types';
import { anEditableCourse } from './samples.mocks';

/** A mocked server with one course, whose every change raises the revision. */
export function serveCourse(start: Partial<EditableCourse> = {}) {
  const kept = { course: anEditableCourse(start) };
  const sent: Record<string, unknown>[] = [];
  const take = (change: Partial<EditableCourse>) =>
    (kept.course = { ...kept.course, ...change, revision: kept.course.revision + 1 });
  server.use(
    mockApi.get('/courses/{course}/edit', () => kept.course),
    mockApi.get('/courses/slug-suggestion', { slug: 'python-nullist' }),
    http.get('*/api/v1/activity', () => HttpResponse.json({ items: [], nextCursor: null })),
    mockApi.patch('/courses/{course}', ({ body }) => {
      const { revision, ...change } = body as Record<string, unknown>;
      if (revision !== kept.course.revision)
        return Response.json(
          { statusCode: 409, code: 'course.changed-meanwhile', message: 'changed' },
          { status: 409 },
        );
      sent.push(change);
      return take(change);
    }),
  );
  return { sent, take, kept };
}

/** The part of a course that its author writes and everybody reads. */
function publicContent() {
  const {
    id,
    slug,
    title,
    language,
    descriptionShort,
    description,
    summary,
    categories,
    learningOutcomes,
    weeklyPlan,
    gradingCriteria,
    academicHours,
    tag,
    price,
    testimonials,
    thumbnailUrl,
  } = anEditableCourse();
  return {
    id,
    slug,
    title,
    language,
    descriptionShort,
    description,
    summary,
    categories,
    learningOutcomes,
    weeklyPlan,
    gradingCriteria,
    academicHours,
    tag,
    price,
    testimonials,
    thumbnailUrl,
  };
}

/** What everybody sees of an approved course. */
export function aPublicCourse(course: Partial<Course>): Course {
  const content = publicContent();
  return {
    ...content,
    descriptionHtml: content.description,
    rating: null,
    changes: null,
    nextCohortStartTime: null,
    teachers: [],
    cohorts: [],
    ...course,
  };
}
