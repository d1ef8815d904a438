import { toPaymentDto } from '#modules/billing/index';
import type { Clock, Input } from '#platform/index';
import type { CheckoutService } from './checkout.service';
import type { EligibilityService } from './eligibility/eligibility.service';
import type { OwnPricesService } from './eligibility/own-prices.service';
import type { RegistrationsService } from './registrations.service';
import type { RegistrationSettings } from './seats/index';
import {
  type MapContext,
  toEligibilityDto,
  toOwnPricesDto,
  toRegistrationDetailDto,
  toRegistrationDto,
} from './view/registrations.mapper';
import type { EligibilityQuery, OwnPricesQuery } from './view/eligibility.schemas';
import type {
  ChooseSeat,
  CohortParams,
  CreateRegistration,
  PayRegistration,
  RegistrationParams,
  RegistrationsQuery,
} from './view/registrations.schemas';

export type RegistrationsControllerDeps = {
  registrations: RegistrationsService;
  eligibility: EligibilityService;
  ownPrices: OwnPricesService;
  checkout: CheckoutService;
  settings: RegistrationSettings;
  clock: Clock;
};

export class RegistrationsController {
  constructor(private readonly deps: RegistrationsControllerDeps) {}

  eligibility = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof EligibilityQuery>) =>
    toEligibilityDto(await this.deps.eligibility.check(actor, params.id, query));

  ownPrices = async ({ actor, query }: Input<undefined, undefined, typeof OwnPricesQuery>) =>
    toOwnPricesDto(await this.deps.ownPrices.of(actor, query.cohorts));

  create = async ({ actor, params, body }: Input<typeof CohortParams, typeof CreateRegistration>) => {
    const { registration, payment } = await this.deps.registrations.register(actor, {
      cohortId: params.id,
      studentId: body.studentId,
      payer: body.payer,
      acceptTerms: body.acceptTerms,
      provider: body.provider,
      bank: body.bank,
      guardian: body.guardian,
      inParts: body.instalments ?? false,
      promotionCode: body.promotionCode,
      giftCard: body.giftCard,
    });
    const dto = toRegistrationDto(registration, this.context());
    return payment
      ? { registration: dto, payment: toPaymentDto(payment.attempt, payment.providerIsDown) }
      : { registration: dto };
  };

  list = async ({ actor, query }: Input<undefined, undefined, typeof RegistrationsQuery>) => {
    const page = await this.deps.registrations.list(actor, query);
    return { items: page.items.map((row) => toRegistrationDto(row, this.context())), nextCursor: page.nextCursor };
  };

  get = async ({ actor, params }: Input<typeof RegistrationParams>) =>
    toRegistrationDetailDto(await this.deps.registrations.get(actor, params.id), this.context());

  pay = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof PayRegistration>) => {
    const { attempt, providerIsDown } = await this.deps.checkout.pay(actor, params.id, {
      provider: body.provider,
      bank: body.bank ?? null,
      inParts: body.instalments ?? false,
    });
    return toPaymentDto(attempt, providerIsDown);
  };

  chooseSeat = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof ChooseSeat>) => {
    await this.deps.checkout.choose(actor, params.id, body.choice);
    return toRegistrationDto(await this.deps.registrations.get(actor, params.id), this.context());
  };

  private context(): MapContext {
    return { now: this.deps.clock.now(), settings: this.deps.settings };
  }
}
