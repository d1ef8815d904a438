import type { Clock, Input } from '#platform/index';
import type { RegistrationSettings } from '../seats/index';
import { toRegistrationDto } from '../view/registrations.mapper';
import type { RegistrationParams } from '../view/registrations.schemas';
import type { RegistrationReader } from '../view/registrations.types';
import { toCancellationDto, toCancellationPreviewDto } from './cancellation.mapper';
import type { CancellationsQuery, CancelRegistration } from './cancellation.schemas';
import type { CancellationService } from './cancellation.service';

export type CancellationControllerDeps = {
  cancellation: CancellationService;
  registrations: RegistrationReader;
  settings: RegistrationSettings;
  clock: Clock;
};

export class CancellationController {
  constructor(private readonly deps: CancellationControllerDeps) {}

  preview = async ({ actor, params }: Input<typeof RegistrationParams>) =>
    toCancellationPreviewDto(await this.deps.cancellation.preview(actor, params.id));

  cancel = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof CancelRegistration>) => {
    const { cancellation, registrations, clock, settings } = this.deps;
    const waiveReason = body.waive === true ? (body.reason ?? null) : null;
    await cancellation.cancel(actor, params.id, { note: body.note ?? null, waiveReason });
    return toRegistrationDto(await registrations.get(actor, params.id), { now: clock.now(), settings });
  };

  list = async ({ actor, query }: Input<undefined, undefined, typeof CancellationsQuery>) => {
    const { items, nextCursor } = await this.deps.cancellation.list(actor, query);
    return { items: items.map((row) => toCancellationDto(row, this.deps.settings)), nextCursor };
  };
}
