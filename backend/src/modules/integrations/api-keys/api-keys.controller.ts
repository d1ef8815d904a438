import type { Clock, Input } from '#platform/index';
import { toApiKeyDto, toIssuedDto } from './api-keys.mapper';
import type { ApiKeyParams, CreateApiKey, ListApiKeys, RotateApiKey } from './api-keys.schemas';
import type { ApiKeysService } from './api-keys.service';

export class ApiKeysController {
  constructor(private readonly deps: { keys: ApiKeysService; clock: Clock }) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListApiKeys>) => {
    const page = await this.deps.keys.list(actor, query);
    return { ...page, items: page.items.map((key) => toApiKeyDto(key, this.deps.clock.now())) };
  };

  grantable = async ({ actor }: Input) => ({ items: this.deps.keys.grantable(actor) });

  create = async ({ actor, body }: Input<undefined, typeof CreateApiKey>) =>
    toIssuedDto(
      await this.deps.keys.create(actor, { ...body, expiresAt: new Date(body.expiresAt) }),
      this.deps.clock.now(),
    );

  rotate = async ({ actor, params, body }: Input<typeof ApiKeyParams, typeof RotateApiKey>) =>
    toIssuedDto(
      await this.deps.keys.rotate(actor, params.id, { ...body, expiresAt: new Date(body.expiresAt) }),
      this.deps.clock.now(),
    );

  revoke = async ({ actor, params }: Input<typeof ApiKeyParams>) => this.deps.keys.revoke(actor, params.id);
}
