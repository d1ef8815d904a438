import * as errors from '../auth.errors';
import type { AuthReads, AuthUnitOfWork } from '../auth.stores';
import { isUuid } from '../uuid';
import type { OwnPasskey } from './passkey.types';

type Deps = { stores: AuthUnitOfWork; reads: AuthReads };

/** What programs with a service key do with people's passkeys. */
export class AdminPasskeysService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 404 */
  async list(accountId: string): Promise<OwnPasskey[]> {
    if (!isUuid(accountId)) throw errors.malformedAccountId();
    if ((await this.deps.reads.accounts.findById(accountId)) === null) throw errors.accountNotFound();
    return this.deps.reads.passkeys.listOfAccount(accountId);
  }

  /** @throws AuthError 404 */
  async remove(accountId: string, id: string): Promise<void> {
    if (!isUuid(accountId)) throw errors.malformedAccountId();
    await this.deps.stores.run(async (stores) => {
      if ((await stores.accounts.lockById(accountId)) === null) throw errors.accountNotFound();
      const known = isUuid(id) ? await stores.passkeys.lockOfAccount(accountId, id) : null;
      if (known === null) throw errors.passkeyNotFound();
      await stores.passkeys.delete(known.id);
    });
  }
}
