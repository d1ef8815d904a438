import { type Input, Reply } from '#platform/index';
import type { RegistrationParams } from '../view/registrations.schemas';
import type { AskGuardianForSeat } from './guardian.schemas';
import type { GuardianLink, GuardianService } from './guardian.service';

/** Whoever has the address of the page can pay: neither caches nor other sites get it. */
const SECRET = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

const toGuardianLinkDto = ({ link, state, url }: GuardianLink) => ({
  state,
  name: link.payerName,
  email: link.payerEmail,
  language: link.payerLanguage,
  url,
  askedAt: link.createdAt.toISOString(),
  until: link.expiresAt.toISOString(),
  openedAt: link.openedAt?.toISOString() ?? null,
  remindedAt: link.remindedAt?.toISOString() ?? null,
});

export class GuardianController {
  constructor(private readonly deps: { guardians: GuardianService }) {}

  ask = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof AskGuardianForSeat>) =>
    new Reply(toGuardianLinkDto(await this.deps.guardians.ask(actor, params.id, body)), { headers: SECRET });

  get = async ({ actor, params }: Input<typeof RegistrationParams>) =>
    new Reply(toGuardianLinkDto(await this.deps.guardians.get(actor, params.id)), { headers: SECRET });

  takeBack = async ({ actor, params }: Input<typeof RegistrationParams>) => {
    await this.deps.guardians.takeBack(actor, params.id);
  };
}
