import { mailOf } from './school-applications.policy';
import type { SchoolApplication, SchoolApplicationDetail } from './school-applications.types';

export const toRowDto = ({
  id,
  status,
  schoolName,
  registryCode,
  municipality,
  firstName,
  lastName,
  email,
  phoneNumber,
  language,
  createdAt,
  decidedAt,
}: SchoolApplication) => ({
  id,
  status,
  schoolName,
  registryCode,
  municipality,
  firstName,
  lastName,
  email,
  phoneNumber,
  language,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const toApplicationDto = (application: SchoolApplicationDetail) => {
  const { email, message, note, schoolId, decidedByUserId, decidedByName, similar } = application;
  const decidedBy = decidedByUserId === null ? null : { id: decidedByUserId, name: decidedByName ?? '' };
  return { ...toRowDto(application), message, note, schoolId, decidedBy, mail: mailOf(email), similar };
};
