import { type Input, type PublicInput, Reply } from '#platform/index';
import { toApprovalLinkDto, toApprovalRequestDto } from './approvals.mapper';
import type { ApprovalLinkParams, DecideApproval, ListApprovals, SchoolParams } from './approvals.schemas';
import type { ApprovalsService } from './approvals.service';

export type ApprovalsControllerDeps = { approvals: ApprovalsService };

/** A token's answer is only for its holder: no cache may keep it. */
const SECRET = { 'Cache-Control': 'no-store' };

export class ApprovalsController {
  constructor(private readonly deps: ApprovalsControllerDeps) {}

  list = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListApprovals>) => {
    const { items, nextCursor, total } = await this.deps.approvals.list(actor, params.id, query);
    return { items: items.map(toApprovalRequestDto), nextCursor, total };
  };

  show = async ({ params }: PublicInput<typeof ApprovalLinkParams>) =>
    new Reply(toApprovalLinkDto(await this.deps.approvals.show(params.token)), { headers: SECRET });

  decide = async ({ params, body }: PublicInput<typeof ApprovalLinkParams, typeof DecideApproval>) => {
    const decision =
      body.decision === 'APPROVE' ? ({ approve: true } as const) : ({ approve: false, reason: body.reason } as const);
    return new Reply(toApprovalLinkDto(await this.deps.approvals.decideByLink(params.token, decision)), {
      headers: SECRET,
    });
  };
}
