export type SecurityNoticeKind =
  'password_changed' | 'email_changed' | 'phone_changed' | 'factor_added' | 'factor_removed';

/** Something that happened to an account, told to its owner afterwards. */
export type SecurityNotice = {
  id: string;
  accountId: string;
  kind: SecurityNoticeKind;
  /** The mailbox that counted before the change: whoever took the account over does not read that one. */
  recipient: string;
  language: string;
  createdAt: Date;
};
