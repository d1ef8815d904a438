import type { Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { assertAal2IfMfa } from '../mfa/mfa.policy';
import type { Caller } from '../session/caller.service';
import type { Account, AccountChanges, Metadata } from './account.types';
import type { AddressChange, ChangeRequest } from './address-change';
import { parseEmailOrThrow, parsePhoneOrThrow, type NamedContact } from './contact';
import { mergeMetadata } from './metadata';
import type { PasswordChangeService, PasswordWish, PreparedPassword } from './password-change.service';

export type ProfileChanges = NamedContact &
  Omit<PasswordWish, 'password'> &
  Omit<ChangeRequest, 'language'> & {
    password: string | undefined;
    /** Merged into the metadata; null deletes a key. */
    data: Metadata | undefined;
    /** The request also names fields that only an administrator may change. */
    wantsAppMetadata: boolean;
  };

type Deps = {
  stores: AuthUnitOfWork;
  passwordChange: PasswordChangeService;
  changes: AddressChange;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'phoneEnabled'>;
  clock: Clock;
};

/** The new addresses; undefined when they are the same as the present ones. */
type NewAddresses = { newEmail: string | undefined; newPhone: string | undefined };
/** A request that has been checked. */
type Plan = NewAddresses & ChangeRequest & { data: Metadata | undefined; password: PreparedPassword | null };

/** Changes that people make to their own account. */
export class ProfileService {
  constructor(private readonly deps: Deps) {}

  async update(caller: Caller, wish: ProfileChanges, origin: RequestOrigin): Promise<Account> {
    if (wish.wantsAppMetadata) throw errors.notAdmin();
    const addresses = this.newAddresses(caller.account, wish);
    const { newEmail, newPhone } = addresses;
    if (wish.password !== undefined) assertReachable(caller.account, addresses);
    if (wish.password !== undefined || newEmail !== undefined || newPhone !== undefined) assertAal2IfMfa(caller);
    if (newEmail !== undefined || newPhone !== undefined) await this.deps.limits.newAddress(caller.account.id);
    if (newEmail !== undefined) await this.deps.limits.send({ channel: 'email', address: newEmail }, origin.address);
    if (newPhone !== undefined) await this.deps.limits.send({ channel: 'phone', address: newPhone }, origin.address);
    const password =
      wish.password === undefined
        ? null
        : await this.deps.passwordChange.prepare(caller, { ...wish, password: wish.password }, origin);
    const { data, redirectTo, codeChallenge } = wish;
    const plan = { ...addresses, data, redirectTo, codeChallenge, password, language: origin.language };
    return this.deps.stores.run((stores) => this.write(stores, caller, plan));
  }

  private newAddresses(account: Account, wish: NamedContact): NewAddresses {
    const email = wish.email === undefined ? undefined : parseEmailOrThrow(wish.email);
    const phone = wish.phone === undefined ? undefined : parsePhoneOrThrow(wish.phone);
    const newPhone = phone === account.phone ? undefined : phone;
    if (newPhone !== undefined && !this.deps.settings.phoneEnabled) throw errors.phoneUnsupported();
    return { newEmail: email === account.email ? undefined : email, newPhone };
  }

  private async write(stores: AuthStores, { account: { id }, session }: Caller, plan: Plan): Promise<Account> {
    const account = await stores.accounts.lockById(id);
    if (account === null) throw errors.userNotFound();
    const changes: AccountChanges = { updatedAt: this.deps.clock.now() };
    if (plan.data !== undefined) changes.userMetadata = mergeMetadata(account.userMetadata, plan.data);
    // The password comes first, since it ends all links that were mailed before.
    if (plan.password !== null)
      Object.assign(
        changes,
        await this.deps.passwordChange.write(stores, { account, session }, plan.password, plan.language),
      );
    await stores.accounts.update(id, changes);
    return this.askForAddresses(stores, { ...account, ...changes }, plan);
  }

  private async askForAddresses(stores: AuthStores, account: Account, plan: Plan): Promise<Account> {
    const { newEmail, newPhone } = plan;
    const asked =
      newEmail === undefined ? account : await this.deps.changes.askForEmail(stores, account, newEmail, plan);
    return newPhone === undefined ? asked : this.deps.changes.askForPhone(stores, asked, newPhone, plan);
  }
}

/** @throws AuthError 422 for an account without any address, which could never use its password */
function assertReachable(account: Account, { newEmail, newPhone }: NewAddresses): void {
  if (account.email === null && account.phone === null && newEmail === undefined && newPhone === undefined)
    throw errors.passwordWithoutAddress();
}
