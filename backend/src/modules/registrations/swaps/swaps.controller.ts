import { toPaymentDto } from '#modules/billing/index';
import type { Clock, Input } from '#platform/index';
import type { RegistrationSettings } from '../seats/index';
import { type MapContext, toRegistrationDto } from '../view/registrations.mapper';
import type { RegistrationParams } from '../view/registrations.schemas';
import type { RegistrationReader } from '../view/registrations.types';
import type { SwapOptionsService } from './swap-options.service';
import { toSwapDto, toSwapOptionsDto } from './swaps.mapper';
import type { MoveRegistration, SwapRegistration } from './swaps.schemas';
import type { SwapsService } from './swaps.service';

export type SwapsControllerDeps = {
  swaps: SwapsService;
  swapOptions: SwapOptionsService;
  registrations: RegistrationReader;
  settings: RegistrationSettings;
  clock: Clock;
};

export class SwapsController {
  constructor(private readonly deps: SwapsControllerDeps) {}

  options = async ({ actor, params }: Input<typeof RegistrationParams>) =>
    toSwapOptionsDto(await this.deps.swapOptions.options(actor, params.id));

  swap = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof SwapRegistration>) => {
    const payment = await this.deps.swaps.swap(actor, params.id, {
      cohortId: body.cohortId,
      provider: body.provider,
      bank: body.bank,
    });
    const registration = toRegistrationDto(await this.deps.registrations.get(actor, params.id), this.context());
    const pending = await this.deps.swapOptions.pending(params.id);
    return {
      registration,
      swap: pending && toSwapDto(pending),
      ...(payment && { payment: toPaymentDto(payment.attempt, payment.providerIsDown) }),
    };
  };

  giveUp = async ({ actor, params }: Input<typeof RegistrationParams>) => {
    await this.deps.swaps.giveUp(actor, params.id);
  };

  move = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof MoveRegistration>) => {
    await this.deps.swaps.move(actor, params.id, { cohortId: body.cohortId, note: body.note ?? null });
    return toRegistrationDto(await this.deps.registrations.get(actor, params.id), this.context());
  };

  private context(): MapContext {
    return { now: this.deps.clock.now(), settings: this.deps.settings };
  }
}
