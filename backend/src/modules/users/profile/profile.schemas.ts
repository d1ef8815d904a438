import { LANGUAGES, ROLES } from '@valikool/contract';
import { instant, numericId, z } from '#platform/index';

/** Media types of pictures of people. The content decides, not the type that the request names. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

export const FavoriteParams = z.object({ id: numericId, course: numericId });

export const AvatarDto = z.object({ small: z.string(), large: z.string() }).openapi('Avatar', {
  description: 'Addresses of the picture at 96 and at 384 pixels',
  example: {
    small: '/uploads/avatars/x/96.webp',
    large: '/uploads/avatars/x/384.webp',
  },
});

/** The profile of any user; an account shows more. */
export const ProfileDto = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  phoneNumber: z.string().nullable(),
  avatar: AvatarDto.nullable(),
  introduction: z.string(),
  personalCode: z.string().nullable().openapi({ description: 'Only its last digits', example: '•••••••0299' }),
  accountName: z.string().nullable(),
  iban: z.string().nullable(),
  classroomEmail: z.string().nullable(),
  discordUserId: z.string().nullable(),
  school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  hasSignedIn: z.boolean().openapi({
    description: 'False for somebody who was invited and has not come yet',
  }),
  termsAcceptedAt: instant.nullable(),
  createdAt: instant,
});

export const FavoriteCoursesDto = z.object({ favoriteCourses: z.array(z.number().int()) }).openapi('FavoriteCourses');
