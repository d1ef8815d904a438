import type { Clock } from '#platform/index';
import { validationFailed } from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { inEvenTime } from '../verification/even-time';
import type { CodeChallenge } from '../verification/flow-state.types';
import { safeRedirect } from '../verification/redirects';
import type { TokenSender } from '../verification/token-sender';
import type { Contact } from './account.types';
import { parseEmailOrThrow } from './contact';

export type Recovery = { email: string | undefined; redirectTo: string | null; codeChallenge: CodeChallenge | null };

const ANSWER_MS = 100;

type Deps = { stores: AuthUnitOfWork; sender: TokenSender; limits: AuthLimits; settings: AuthSettings; clock: Clock };

/** For people who have forgotten their password. */
export class RecoveryService {
  constructor(private readonly deps: Deps) {}

  /** Mails a link and a code. The answer is the same whether or not the address is known. */
  async recover(input: Recovery, origin: RequestOrigin): Promise<void> {
    if (input.email === undefined) throw validationFailed('Password recovery requires an email');
    const contact: Contact = { channel: 'email', address: parseEmailOrThrow(input.email) };
    await this.deps.limits.send(contact, origin.address);
    await inEvenTime(ANSWER_MS, async () => {
      const isSent = await this.deps.stores.run((stores) => this.send(stores, contact, input, origin));
      if (!isSent) await this.deps.limits.pretendInterval(contact, 'recovery');
    });
  }

  private async send(
    stores: AuthStores,
    contact: Contact,
    { redirectTo, codeChallenge }: Recovery,
    origin: RequestOrigin,
  ): Promise<boolean> {
    const account = await stores.accounts.lockByContact(contact);
    if (account === null) return false;
    await this.deps.sender.assertInterval(stores, account.id, 'recovery', contact.address);
    await this.deps.sender.send(stores, account.id, {
      kind: 'recovery',
      recipient: contact.address,
      redirectTo: safeRedirect(this.deps.settings, redirectTo),
      language: origin.language,
      codeChallenge,
    });
    const now = this.deps.clock.now();
    await stores.accounts.update(account.id, { recoverySentAt: now, updatedAt: now });
    return true;
  }
}
