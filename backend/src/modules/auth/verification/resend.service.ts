import * as errors from '../auth.errors';
import type { Account, Channel, Contact } from '../account/account.types';
import type { AddressChange } from '../account/address-change';
import { isConfirmed } from '../account/confirm-contact';
import { parseEmailOrThrow, parsePhoneOrThrow, type NamedContact } from '../account/contact';
import type { Registration } from '../account/registration';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { inEvenTime } from './even-time';
import type { CodeChallenge } from './flow-state.types';
import type { TokenSender } from './token-sender';

export type Resend = NamedContact & {
  type: string | undefined;
  redirectTo: string | null;
  codeChallenge: CodeChallenge | null;
};

/** What can be sent again, and by which channel. */
const TYPES: Record<string, Channel> = { signup: 'email', email_change: 'email', sms: 'phone', phone_change: 'phone' };
const ANSWER_MS = 100;

type Deps = {
  stores: AuthUnitOfWork;
  registration: Registration;
  changes: AddressChange;
  sender: TokenSender;
  limits: AuthLimits;
  settings: AuthSettings;
};

/**
 * Sends again what may not have arrived. The answer is the same for unknown people and for those who wait for nothing.
 */
export class ResendService {
  constructor(private readonly deps: Deps) {}

  async resend(input: Resend, origin: RequestOrigin): Promise<void> {
    const { type, contact } = this.parse(input);
    await this.deps.limits.send(contact, origin.address);
    await inEvenTime(ANSWER_MS, async () => {
      const isSent = await this.deps.stores.run((stores) =>
        type.endsWith('_change')
          ? this.change(stores, contact, input, origin)
          : this.confirmation(stores, contact, input, origin),
      );
      if (!isSent) await this.deps.limits.pretendInterval(contact, type.endsWith('_change') ? type : 'confirmation');
    });
  }

  private parse(input: Resend): { type: string; contact: Contact } {
    const { type, email, phone } = input;
    const channel = type !== undefined && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    if (type === undefined || channel === undefined)
      throw errors.validationFailed(`Missing one of these types: ${Object.keys(TYPES).join(', ')}`);
    if (channel === 'email') {
      if (!this.deps.settings.emailEnabled) throw errors.emailSignupsDisabled();
      if (email === undefined) throw errors.validationFailed('Type provided requires an email address');
      return { type, contact: { channel, address: parseEmailOrThrow(email) } };
    }
    if (!this.deps.settings.phoneEnabled) throw errors.phoneUnsupported();
    if (phone === undefined) throw errors.validationFailed('Type provided requires a phone number');
    return { type, contact: { channel, address: parsePhoneOrThrow(phone) } };
  }

  /** @returns whether anything was sent */
  private async confirmation(
    stores: AuthStores,
    contact: Contact,
    input: Resend,
    origin: RequestOrigin,
  ): Promise<boolean> {
    const account = await stores.accounts.lockByContact(contact);
    if (account === null || isConfirmed(account, contact.channel)) return false;
    await this.deps.sender.assertInterval(
      stores,
      account.id,
      contact.channel === 'email' ? 'signup' : 'sms',
      contact.address,
    );
    await this.deps.registration.askToConfirm(stores, account, contact, { ...input, language: origin.language });
    return true;
  }

  /** The account is named by its present address or by the new one. */
  private async change(
    stores: AuthStores,
    contact: Contact,
    { redirectTo, codeChallenge }: Resend,
    origin: RequestOrigin,
  ): Promise<boolean> {
    const named =
      (await stores.accounts.findByContact(contact)) ?? (await stores.accounts.findByPendingContact(contact));
    const account = named && (await stores.accounts.lockById(named.id));
    const pending = account && pendingOf(account, contact.channel);
    if (account === null || pending === null) return false;
    const request = { redirectTo, codeChallenge, language: origin.language };
    if (contact.channel === 'email') await this.deps.changes.askForEmail(stores, account, pending, request);
    else await this.deps.changes.askForPhone(stores, account, pending, request);
    return true;
  }
}

const pendingOf = (account: Account, channel: Channel): string | null =>
  channel === 'email' ? account.newEmail : account.newPhone;
