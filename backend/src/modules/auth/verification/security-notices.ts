import { newId, type Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { authNoticeRequested } from '../auth.messages';
import type { AuthReads, AuthStores } from '../auth.stores';
import type { SecurityNoticeKind } from './security-notice.types';

/** Facts of a mail about a change of an account. */
export type SecurityNoticeMail = {
  accountId: string;
  email: string;
  kind: SecurityNoticeKind;
  language: string;
  happenedAt: Date;
};

export type SecurityNoticeReader = {
  /** @returns null when the account or its notice is gone. */
  get(noticeId: string): Promise<SecurityNoticeMail | null>;
};

/** Tells owners of changes of their account, in the transaction of the change. */
export class SecurityNotices {
  constructor(private readonly deps: { clock: Clock }) {}

  /**
   * Sends nothing to accounts without a mailbox.
   * @param account as it was before the change
   * @param language et, en or ru
   */
  async record(
    stores: Pick<AuthStores, 'notices' | 'outbox'>,
    account: Pick<Account, 'id' | 'email'>,
    kind: SecurityNoticeKind,
    language: string,
  ): Promise<void> {
    if (account.email === null) return;
    const id = newId();
    await stores.notices.insert({
      id,
      accountId: account.id,
      kind,
      recipient: account.email,
      language,
      createdAt: this.deps.clock.now(),
    });
    await stores.outbox.add(authNoticeRequested, { noticeId: id });
  }
}

export const securityNoticeReader = (reads: Pick<AuthReads, 'notices'>): SecurityNoticeReader => ({
  async get(noticeId) {
    const notice = await reads.notices.findById(noticeId);
    if (notice === null) return null;
    const { accountId, recipient, kind, language, createdAt } = notice;
    return { accountId, email: recipient, kind, language, happenedAt: createdAt };
  },
});
