import { route } from '#platform/index';
import { PaymentDto } from '../payment.schemas';
import type { PaymentPlansController } from './payment-plans.controller';
import { CardNotFoundError, PlanNotFoundError } from './payment-plans.errors';
import {
  OfferQuery,
  PaymentPlanDto,
  PaymentPlanPage,
  PayPlan,
  PlanOfferDto,
  PlanParams,
  PlansQuery,
  SavedCardsDto,
  SetPlanMethod,
} from './payment-plans.schemas';

const OWN = 'registration.create-own';
const planNotFound = () => new PlanNotFoundError();

export const paymentPlansRoutes = (controller: PaymentPlansController) => [
  route({
    method: 'get',
    path: '/payment-plans',
    operationId: 'listPaymentPlans',
    summary: 'The payment plans that this account may see, newest first',
    permission: ['invoice.read-own', 'invoice.read-all'],
    query: PlansQuery,
    response: { status: 200, body: PaymentPlanPage },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    method: 'get',
    path: '/payment-plan-offer',
    operationId: 'getPaymentPlanOffer',
    summary: 'The parts in which a seat that is held may be paid, with their days',
    permission: OWN,
    query: OfferQuery,
    response: { status: 200, body: PlanOfferDto },
    handler: controller.offer,
  }),
  route({
    method: 'post',
    path: '/payment-plans/:id/pay',
    operationId: 'payPaymentPlan',
    summary: 'Starts paying the next part of a plan, or all that is left',
    permission: OWN,
    params: PlanParams,
    body: PayPlan,
    badParams: planNotFound,
    response: { status: 200, body: PaymentDto },
    errors: ['payment-plan.not-found', 'payment-plan.over', 'payment-plan.too-little', 'payment.provider-unavailable'],
    limitPerMinute: 30,
    handler: controller.pay,
  }),
  route({
    method: 'post',
    path: '/payment-plans/:id/method',
    operationId: 'setPaymentPlanMethod',
    summary: 'Chooses whether the kept card pays the parts that come, or the payer by a link',
    permission: OWN,
    params: PlanParams,
    body: SetPlanMethod,
    badParams: planNotFound,
    response: { status: 200, body: PaymentPlanDto },
    errors: ['payment-plan.not-found', 'payment-plan.over', 'payment-plan.no-card'],
    handler: controller.setMethod,
  }),
  route({
    method: 'get',
    path: '/saved-cards',
    operationId: 'listSavedCards',
    summary: 'The cards that this account lets us charge, newest first',
    permission: OWN,
    response: { status: 200, body: SavedCardsDto },
    handler: controller.cards,
  }),
  route({
    method: 'post',
    path: '/saved-cards/:id/remove',
    operationId: 'removeSavedCard',
    summary: 'Removes a kept card: it is charged no more, and its provider forgets it',
    permission: OWN,
    params: PlanParams,
    badParams: () => new CardNotFoundError(),
    response: { status: 200, body: SavedCardsDto },
    errors: ['saved-card.not-found'],
    handler: controller.removeCard,
  }),
];
