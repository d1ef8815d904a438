import type { Actor, Input, PublicInput } from '#platform/index';
import type { UnreachableService } from '../unreachable/unreachable.service';
import type { ChooseMails, UnsubscribeParams } from './preferences.schemas';
import type { PreferencesService } from './preferences.service';
import type { MailPreference } from './preferences.types';

type Services = { preferences: PreferencesService; unreachable: UnreachableService };

export class PreferencesController {
  constructor(private readonly services: Services) {}

  list = async ({ actor }: Input) => this.answer(actor, await this.services.preferences.list(actor));

  choose = async ({ actor, body }: Input<undefined, typeof ChooseMails>) =>
    this.answer(actor, await this.services.preferences.choose(actor, body));

  confirmAddress = async ({ actor }: Input) => {
    await this.services.unreachable.confirm(actor);
  };

  look = async ({ params }: PublicInput<typeof UnsubscribeParams>) => this.services.preferences.look(params.token);

  unsubscribe = async ({ params }: PublicInput<typeof UnsubscribeParams>) =>
    this.services.preferences.follow(params.token, false);

  resubscribe = async ({ params }: PublicInput<typeof UnsubscribeParams>) =>
    this.services.preferences.follow(params.token, true);

  private async answer(actor: Actor, items: MailPreference[]) {
    const own = await this.services.unreachable.own(actor);
    return { items, unreachable: own && { address: own.address, since: own.since.toISOString() } };
  }
}
