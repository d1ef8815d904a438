import type { Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import type { Account, AccountChanges, Metadata } from './account.types';
import { parseEmailOrThrow } from './email-address';
import { mergeMetadata } from './metadata';
import type { PasswordHasher } from './password-hasher';
import { assertGoodPassword } from './password-policy';

export type ProfileChanges = {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  /** Merged into the metadata; null deletes a key. */
  data: Metadata | undefined;
  /** Whether the request also names what only an administrator may change. */
  wantsAppMetadata: boolean;
};

type Deps = {
  stores: AuthUnitOfWork;
  hasher: PasswordHasher;
  settings: Pick<AuthSettings, 'passwordMinLength'>;
  clock: Clock;
};

/** What people change about their own account. */
export class ProfileService {
  constructor(private readonly deps: Deps) {}

  async update(caller: Caller, changes: ProfileChanges): Promise<Account> {
    if (changes.wantsAppMetadata) throw errors.notAdmin();
    assertSameAddresses(caller.account, changes);
    const passwordHash = changes.password === undefined ? null : await this.newPassword(caller, changes.password);
    return this.deps.stores.run((stores) => this.write(stores, caller, { data: changes.data, passwordHash }));
  }

  /** @returns the hash of the new password, which meets every rule */
  private async newPassword({ account, session }: Caller, password: string): Promise<string> {
    if (session.aal === 'aal1' && account.factors.some((factor) => factor.status === 'verified')) throw errors.insufficientAal();
    if (account.email === null && account.phone === null)
      throw errors.validationFailed('Updating password of an anonymous user without an email or phone is not allowed');
    assertGoodPassword(password, this.deps.settings.passwordMinLength);
    const isSame = account.passwordHash !== null && (await this.deps.hasher.verify(account.passwordHash, password));
    if (isSame) throw errors.samePassword();
    return this.deps.hasher.hash(password);
  }

  private async write(
    stores: AuthStores,
    { account: { id }, session }: Caller,
    { data, passwordHash }: { data: Metadata | undefined; passwordHash: string | null },
  ): Promise<Account> {
    const account = await stores.accounts.lockById(id);
    if (account === null) throw errors.userNotFound();
    const changes: AccountChanges = { updatedAt: this.deps.clock.now() };
    if (data !== undefined) changes.userMetadata = mergeMetadata(account.userMetadata, data);
    if (passwordHash !== null) {
      changes.passwordHash = passwordHash;
      // Whoever knew the old password is out, and so is every link that was mailed before.
      await stores.sessions.deleteOthersOfAccount(id, session.id);
      await stores.oneTimeTokens.deleteOfAccount(id);
    }
    await stores.accounts.update(id, changes);
    return { ...account, ...changes };
  }
}

/** Addresses are changed only with their owner's confirmation, and that is not switched on here. */
function assertSameAddresses(account: Account, { email, phone }: ProfileChanges): void {
  if (email !== undefined && parseEmailOrThrow(email) !== account.email)
    throw errors.validationFailed('Changing the email address is not enabled on this server');
  if (phone !== undefined && phone.replace(/[+\s]/g, '') !== (account.phone ?? ''))
    throw errors.phoneUnsupported();
}
