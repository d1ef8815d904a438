import { shownCode } from './diploma-code';
import { stateOf } from './diplomas.policy';
import type { Diploma, DiplomaCheck } from './diplomas.types';

export const toDiplomaDto = (diploma: Diploma) => ({
  id: diploma.id,
  number: diploma.number,
  code: shownCode(diploma.code),
  state: stateOf(diploma),
  registrationId: diploma.registrationId,
  holderName: diploma.holderName,
  cohort: { id: diploma.cohortId, name: diploma.cohortName },
  courseTitle: diploma.courseTitle,
  courseLanguage: diploma.courseLanguage,
  academicHours: diploma.academicHours,
  startsAt: diploma.startsAt.toISOString(),
  endsAt: diploma.endsAt.toISOString(),
  language: diploma.language,
  issuedAt: diploma.issuedAt.toISOString(),
  revokedAt: diploma.revokedAt?.toISOString() ?? null,
  revokeReason: diploma.revokeReason,
  pdfUrl: diploma.revokedAt === null && diploma.holderName !== null ? `/api/v1/diplomas/${diploma.id}.pdf` : null,
  checkPath: `/diplomas/${shownCode(diploma.code)}`,
});

export function toDiplomaCheckDto(check: DiplomaCheck) {
  if (check.state === 'UNKNOWN') return { state: check.state, diploma: null };
  const { state, startsAt, endsAt, issuedAt, revokedAt, ...diploma } = check;
  return {
    state,
    diploma: {
      ...diploma,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      issuedAt: issuedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    },
  };
}
