import type { Actor, Clock, Input } from '#platform/index';
import type { RegistrationSettings } from '../seats/index';
import { toRegistrationDto } from '../view/registrations.mapper';
import type { RegistrationParams } from '../view/registrations.schemas';
import type { RegistrationReader } from '../view/registrations.types';
import type { ManyPayersService } from './many-payers.service';
import { toPayerPreviewDto, toPayerPreviewsDto } from './payer.mapper';
import type { ChangePayer, PreviewPayer, PreviewPayers, UndoPayer } from './payer.schemas';
import type { PayerService } from './payer.service';

export type PayerControllerDeps = {
  payers: PayerService;
  manyPayers: ManyPayersService;
  registrations: RegistrationReader;
  settings: RegistrationSettings;
  clock: Clock;
};

export class PayerController {
  constructor(private readonly deps: PayerControllerDeps) {}

  preview = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof PreviewPayer>) =>
    toPayerPreviewDto(await this.deps.payers.preview(actor, params.id, body.payer));

  previewMany = async ({ actor, body }: Input<undefined, typeof PreviewPayers>) =>
    toPayerPreviewsDto(await this.deps.manyPayers.preview(actor, body.ids, body.payer));

  change = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof ChangePayer>) => {
    await this.deps.payers.change(actor, params.id, { payer: body.payer, note: body.note });
    return this.shown(actor, params.id);
  };

  undo = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof UndoPayer>) => {
    await this.deps.payers.undo(actor, params.id, body.note ?? null);
    return this.shown(actor, params.id);
  };

  private async shown(actor: Actor, id: number) {
    const { clock, settings, registrations } = this.deps;
    return toRegistrationDto(await registrations.get(actor, id), { now: clock.now(), settings });
  }
}
