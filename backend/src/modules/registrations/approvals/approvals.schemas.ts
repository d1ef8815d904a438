import { MoneyDto, instant, pageOf, PageQuery, z } from '#platform/index';

import { CohortSummaryDto, ConditionDto } from '../view/registrations.schemas';

/** Why a school refuses; the student reads it. */
export const RefusalReason = { reason: z.string().trim().min(1).max(500) };

export const SchoolParams = z.strictObject({ id: z.coerce.number().int().positive() });
export const ListApprovals = z.strictObject(PageQuery);

const request = {
  registrationId: z.number().int(),
  student: z.object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    grade: z.string().nullable(),
  }),
  cohort: CohortSummaryDto,
  schoolPays: MoneyDto,
  studentPays: MoneyDto,
  askedAt: instant,
};

const ApprovalRequestDto = z
  .object({
    ...request,
    until: instant.openapi({ description: 'Until then the seat is held; then it goes to the next' }),
    otherCourses: z.number().int().openapi({
      description: 'Courses of this school year that the school pays for this student, without this one',
    }),
    rules: z.array(ConditionDto).openapi({ description: 'What the conditions said when the student registered' }),
  })
  .openapi('ApprovalRequest');

export const ApprovalRequestPage = pageOf(ApprovalRequestDto)
  .extend({ total: z.number().int().openapi({ description: 'How many wait, on all pages' }) })
  .openapi('ApprovalRequestPage');

export const ApprovalLinkParams = z.strictObject({ token: z.string().min(1).max(500) });

export const DecideApproval = z
  .discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('APPROVE') }),
    z.strictObject({ decision: z.literal('REFUSE'), ...RefusalReason }),
  ])
  .openapi('DecideApproval');

export const ApprovalLinkDto = z
  .object({
    ...request,
    schoolName: z.string(),
    state: z.enum(['WAITING', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN']),
    until: instant.nullable(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
  })
  .openapi('ApprovalLink');
