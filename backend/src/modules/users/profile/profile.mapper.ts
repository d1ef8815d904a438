import { smallerPicture } from './picture';
import type { Profile } from './profile.types';

const urlOf = (key: string): string => `/uploads/${key}`;

export const toAvatarDto = (large: string) => ({ small: urlOf(smallerPicture(large)), large: urlOf(large) });

export const toProfileDto = ({ authId, schoolId, schoolName, maskedPersonalCode, avatar, ...profile }: Profile) => ({
  ...profile,
  avatar: avatar === null ? null : toAvatarDto(avatar),
  personalCode: maskedPersonalCode,
  school: schoolId === null || schoolName === null ? null : { id: schoolId, name: schoolName },
  hasSignedIn: authId !== null,
  termsAcceptedAt: profile.termsAcceptedAt?.toISOString() ?? null,
  createdAt: profile.createdAt.toISOString(),
});
