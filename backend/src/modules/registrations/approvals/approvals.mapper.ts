import { euro } from '#platform/index';
import { toCohortSummary } from '../view/registrations.mapper';
import type { ApprovalRequest, LinkedRequest, LinkView } from './approvals.types';

const toRequest = (row: Omit<LinkedRequest, keyof LinkView> | ApprovalRequest) => ({
  registrationId: row.id,
  student: { id: row.userId, firstName: row.firstName, lastName: row.lastName, grade: row.grade },
  cohort: toCohortSummary(row),
  schoolPays: euro(row.schoolShareCents),
  studentPays: euro(row.studentShareCents),
  askedAt: row.askedAt.toISOString(),
});

export const toApprovalRequestDto = (row: ApprovalRequest) => ({
  ...toRequest(row),
  until: row.until.toISOString(),
  otherCourses: row.otherCourses,
  rules: row.conditions,
});

export const toApprovalLinkDto = ({ request, state }: LinkView) => ({
  ...toRequest(request),
  schoolName: request.schoolName,
  state,
  until: request.approvalUntil?.toISOString() ?? null,
  decidedAt: request.approvalDecidedAt?.toISOString() ?? null,
  reason: request.approvalReason,
});
