import type { Clock, Input } from '#platform/index';
import type { PlanParams } from '../payment-plans.schemas';
import { toPlanHistoryDto } from './staff-plans.mapper';
import type { ManagePlan } from './staff-plans.schemas';
import type { StaffPlansService } from './staff-plans.service';

export class StaffPlansController {
  constructor(
    private readonly plans: StaffPlansService,
    private readonly clock: Clock,
  ) {}

  history = async ({ params }: Input<typeof PlanParams>) =>
    toPlanHistoryDto(await this.plans.history(params.id), this.clock.now());

  manage = async ({ actor, params, body }: Input<typeof PlanParams, typeof ManagePlan>) =>
    toPlanHistoryDto(await this.plans.manage(actor, params.id, body), this.clock.now());
}
