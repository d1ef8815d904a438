import type { Clock, Input } from '#platform/index';
import { toPaymentDto } from '../billing.mapper';
import { toPaymentPlanDto, toPlannedPartDto, toSavedCardsDto } from './payment-plans.mapper';
import type { OfferQuery, PayPlan, PlanParams, PlansQuery, SetPlanMethod } from './payment-plans.schemas';
import type { PaymentPlansService } from './payment-plans.service';

export class PaymentPlansController {
  constructor(
    private readonly plans: PaymentPlansService,
    private readonly clock: Clock,
  ) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof PlansQuery>) => {
    const { items, nextCursor } = await this.plans.list(actor, query);
    return { items: items.map((row) => toPaymentPlanDto(row, this.clock.now())), nextCursor };
  };

  offer = async ({ actor, query }: Input<undefined, undefined, typeof OfferQuery>) => {
    const parts = await this.plans.offer(actor, query.registration);
    return { parts: parts && parts.map(toPlannedPartDto) };
  };

  pay = async ({ actor, params, body }: Input<typeof PlanParams, typeof PayPlan>) => {
    const { what, provider, bank = null, saveCard = false } = body;
    const started = await this.plans.pay(actor, params.id, { what, provider, bank, savesCard: saveCard });
    return toPaymentDto(started.attempt, started.providerIsDown);
  };

  setMethod = async ({ actor, params, body }: Input<typeof PlanParams, typeof SetPlanMethod>) =>
    toPaymentPlanDto(await this.plans.setMethod(actor, params.id, body.method), this.clock.now());

  cards = async ({ actor }: Input) => toSavedCardsDto(await this.plans.cards(actor));

  removeCard = async ({ actor, params }: Input<typeof PlanParams>) =>
    toSavedCardsDto(await this.plans.removeCard(actor, params.id));
}
