import { languageIn } from '../account/metadata';
import * as errors from '../auth.errors';
import type { AuthReads, AuthUnitOfWork } from '../auth.stores';
import { isUuid } from '../uuid';
import type { SecurityNotices } from '../verification/security-notices';
import type { OwnPasskey } from './passkey.types';

type Deps = { stores: AuthUnitOfWork; reads: AuthReads; notices: SecurityNotices };

/** What programs with a service key do with people's passkeys. */
export class AdminPasskeysService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 404 */
  async list(accountId: string): Promise<OwnPasskey[]> {
    if (!isUuid(accountId)) throw errors.malformedAccountId();
    if ((await this.deps.reads.accounts.findById(accountId)) === null) throw errors.accountNotFound();
    return this.deps.reads.passkeys.listOfAccount(accountId);
  }

  /**
   * Removes a passkey and ends all of the account's sessions, since whoever came by it may be signed in; its owner is
   * told.
   * @param language of the mail where the owner has chosen none
   * @throws AuthError 404
   */
  async remove(accountId: string, id: string, language: string): Promise<void> {
    if (!isUuid(accountId)) throw errors.malformedAccountId();
    await this.deps.stores.run(async (stores) => {
      const account = await stores.accounts.lockById(accountId);
      if (account === null) throw errors.accountNotFound();
      const known = isUuid(id) ? await stores.passkeys.lockOfAccount(accountId, id) : null;
      if (known === null) throw errors.passkeyNotFound();
      await stores.passkeys.delete(known.id);
      await stores.sessions.deleteOfAccount(account.id);
      await stores.flowStates.deleteOfAccount(account.id);
      await this.deps.notices.record(stores, account, 'passkey_removed', languageIn(account.userMetadata) ?? language);
    });
  }
}
