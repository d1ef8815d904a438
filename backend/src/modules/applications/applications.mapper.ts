import type { Application, ApplicationDetail } from './applications.types';

export const toRowDto = ({
  id,
  status,
  firstName,
  lastName,
  email,
  phoneNumber,
  subject,
  language,
  createdAt,
  decidedAt,
}: Application) => ({
  id,
  status,
  firstName,
  lastName,
  email,
  phoneNumber,
  subject,
  language,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const toApplicationDto = (application: ApplicationDetail) => {
  const { background, note, userId, decidedByUserId, decidedByName } = application;
  const decidedBy = decidedByUserId === null ? null : { id: decidedByUserId, name: decidedByName ?? '' };
  return { ...toRowDto(application), background, note, userId, decidedBy };
};
