import type { Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { TokenSender } from '../verification/token-sender';
import type { Account, Contact } from './account.types';

type Deps = {
  stores: AuthUnitOfWork;
  sender: TokenSender;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'phoneEnabled'>;
  clock: Clock;
};

/** Mails a code to signed-in people, with which they confirm who they are. */
export class ReauthenticationService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 400 for accounts without a confirmed address; 429 inside the interval */
  async send(caller: Account, origin: RequestOrigin): Promise<void> {
    const contact = this.contactOf(caller);
    await this.deps.limits.send(contact, origin.address);
    await this.deps.stores.run((stores) => this.write(stores, caller.id, contact, origin));
  }

  private async write(
    stores: AuthStores,
    accountId: string,
    { address }: Contact,
    { language }: RequestOrigin,
  ): Promise<void> {
    const account = await stores.accounts.lockById(accountId);
    if (account === null) throw errors.userNotFound();
    await this.deps.sender.assertInterval(stores, accountId, 'reauthentication', address);
    await this.deps.sender.send(stores, accountId, {
      kind: 'reauthentication',
      recipient: address,
      redirectTo: null,
      language,
      codeChallenge: null,
    });
    const now = this.deps.clock.now();
    await stores.accounts.update(accountId, { reauthenticationSentAt: now, updatedAt: now });
  }

  private contactOf(account: Account): Contact {
    if (account.email !== null) {
      if (account.emailConfirmedAt === null) throw errors.reauthenticationUnconfirmed('email');
      return { channel: 'email', address: account.email };
    }
    if (account.phone === null)
      throw errors.validationFailed('Reauthentication requires the user to have an email or a phone number');
    if (!this.deps.settings.phoneEnabled) throw errors.phoneUnsupported();
    if (account.phoneConfirmedAt === null) throw errors.reauthenticationUnconfirmed('phone');
    return { channel: 'phone', address: account.phone };
  }
}
