import { aRegistration, eur, inDays, nextId } from '@valikool/shared-ui/testing/samples';
import type { ApprovalRequest } from '../shared/contract.types';

/** A registration that waits for the school's approval. */
export function anApprovalRequest(request: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const { cohort } = aRegistration();
  const { videoUrl: _video, lmsUrl: _lms, discordInviteUrl: _discord, ...summary } = cohort;
  return {
    registrationId: nextId(),
    student: { id: 7, firstName: 'Mari', lastName: 'Tamm', grade: '11.B' },
    cohort: { ...summary, course: { ...summary.course, title: 'Python nullist' } },
    schoolPays: eur(9500),
    studentPays: eur(0),
    askedAt: inDays(-1),
    until: inDays(6),
    otherCourses: 1,
    rules: [],
    ...request,
  };
}
