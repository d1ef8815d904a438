import { route } from '#platform/index';
import { UserNotFoundError } from '../users.errors';
import { UserParams } from '../users.schemas';
import type { ProfileController } from './profile.controller';
import { AVATAR_MAX_BYTES, AVATAR_TYPES, AvatarDto, FavoriteCoursesDto, FavoriteParams } from './profile.schemas';

const userNotFound = () => new UserNotFoundError();

export const profileRoutes = (controller: ProfileController) => [
  route({
    method: 'put',
    path: '/users/:id/avatar',
    operationId: 'putAvatar',
    summary: 'Show a picture of oneself, or as staff of a teacher; the body is the picture',
    permission: 'profile.edit-own',
    params: UserParams,
    badParams: userNotFound,
    upload: { mediaTypes: AVATAR_TYPES, maxBytes: AVATAR_MAX_BYTES },
    response: { status: 200, body: AvatarDto },
    errors: ['user.not-found', 'user.picture-unreadable'],
    limitPerMinute: 10,
    handler: controller.putAvatar,
  }),
  route({
    method: 'delete',
    path: '/users/:id/avatar',
    operationId: 'deleteAvatar',
    summary: 'Show no picture any more',
    permission: 'profile.edit-own',
    params: UserParams,
    badParams: userNotFound,
    response: { status: 204 },
    errors: ['user.not-found'],
    handler: controller.deleteAvatar,
  }),
  route({
    method: 'put',
    path: '/users/:id/favorite-courses/:course',
    operationId: 'markCourse',
    summary: 'Remember a course',
    permission: 'course.favorite-own',
    params: FavoriteParams,
    badParams: userNotFound,
    response: { status: 200, body: FavoriteCoursesDto },
    errors: ['user.not-found', 'course.not-found'],
    handler: controller.markCourse,
  }),
  route({
    method: 'delete',
    path: '/users/:id/favorite-courses/:course',
    operationId: 'unmarkCourse',
    summary: 'Forget a course',
    permission: 'course.favorite-own',
    params: FavoriteParams,
    badParams: userNotFound,
    response: { status: 200, body: FavoriteCoursesDto },
    errors: ['user.not-found'],
    handler: controller.unmarkCourse,
  }),
];
