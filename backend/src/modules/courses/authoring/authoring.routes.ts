import { PICTURE_TYPES, route } from '#platform/index';
import { CourseAddressError } from '../courses.errors';
import { CourseParams } from '../courses.schemas';
import type { AuthoringController } from './authoring.controller';
import {
  ChangeCourseStatus,
  CreateCourse,
  EditableCourseDto,
  ListManagedCourses,
  ManagedCoursesDto,
  SlugSuggestionDto,
  SuggestSlug,
  THUMBNAIL_MAX_BYTES,
  UpdateCourse,
} from './authoring.schemas';

const authors = ['course.edit-own', 'course.edit-all'] as const;
const ofCourse = { permission: authors, params: CourseParams, badParams: () => new CourseAddressError() };
const notFound = ['course.malformed', 'course.not-found'];
const editable = { status: 200, body: EditableCourseDto };

/** Stands before the routes of one course: `slug-suggestion` is no course. */
export const authoringRoutes = (controller: AuthoringController) => [
  route({
    method: 'get',
    path: '/manage/courses',
    operationId: 'listManagedCourses',
    summary: 'Courses of every status: own ones for teachers, all for administrators',
    permission: authors,
    query: ListManagedCourses,
    response: { status: 200, body: ManagedCoursesDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/courses/slug-suggestion',
    operationId: 'suggestCourseSlug',
    summary: 'A free slug made of a title',
    permission: authors,
    query: SuggestSlug,
    response: { status: 200, body: SlugSuggestionDto },
    handler: controller.suggestSlug,
  }),
  route({
    method: 'post',
    path: '/courses',
    operationId: 'createCourse',
    summary: 'A new draft; a teacher is its creator',
    permission: authors,
    body: CreateCourse,
    response: { status: 201, body: EditableCourseDto },
    handler: controller.create,
  }),
  route({
    ...ofCourse,
    method: 'get',
    path: '/courses/:course/edit',
    operationId: 'getEditableCourse',
    summary: 'A course as its authors have it: the newest content, and what a review would refuse',
    response: editable,
    errors: notFound,
    handler: controller.edit,
  }),
  route({
    ...ofCourse,
    method: 'patch',
    path: '/courses/:course',
    operationId: 'updateCourse',
    summary: 'Saves parts of a course; of an approved one into a revision that waits for review',
    body: UpdateCourse,
    response: editable,
    errors: [...notFound, 'course.changed-meanwhile', 'course.in-review', 'course.slug-taken', 'course.creator-unknown', 'auth.not-allowed'],
    handler: controller.update,
  }),
  route({
    ...ofCourse,
    method: 'put',
    path: '/courses/:course/thumbnail',
    operationId: 'putCourseThumbnail',
    summary: 'Show a picture; the body is the picture',
    upload: { mediaTypes: PICTURE_TYPES, maxBytes: THUMBNAIL_MAX_BYTES },
    response: editable,
    errors: [...notFound, 'course.in-review', 'course.thumbnail-unreadable'],
    limitPerMinute: 10,
    handler: controller.putThumbnail,
  }),
  route({
    ...ofCourse,
    method: 'delete',
    path: '/courses/:course/thumbnail',
    operationId: 'deleteCourseThumbnail',
    summary: 'Show no picture any more',
    response: editable,
    errors: [...notFound, 'course.in-review'],
    handler: controller.deleteThumbnail,
  }),
  route({
    ...ofCourse,
    method: 'post',
    path: '/courses/:course/status',
    operationId: 'changeCourseStatus',
    summary: 'To review, back with a comment, or public; of the pending revision where there is one',
    body: ChangeCourseStatus,
    response: editable,
    errors: [...notFound, 'course.changed-meanwhile', 'course.status-transition', 'course.incomplete', 'course.comment-missing', 'course.slug-taken', 'auth.not-allowed'],
    handler: controller.changeStatus,
  }),
  route({
    ...ofCourse,
    method: 'delete',
    path: '/courses/:course/pending-revision',
    operationId: 'discardCourseRevision',
    summary: 'Throws away what was changed since the course was approved',
    response: editable,
    errors: [...notFound, 'course.no-pending-revision', 'course.in-review'],
    handler: controller.discardRevision,
  }),
  route({
    ...ofCourse,
    method: 'post',
    path: '/courses/:course/duplicate',
    operationId: 'duplicateCourse',
    summary: 'A new draft with the same content',
    response: { status: 201, body: EditableCourseDto },
    errors: notFound,
    handler: controller.duplicate,
  }),
];
