export type SecurityNoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed';

/** Something that happened to an account, of which its owner is told afterwards. */
export type SecurityNotice = {
  id: string;
  accountId: string;
  kind: SecurityNoticeKind;
  /** The mailbox before the change: an intruder does not read that one. */
  recipient: string;
  language: string;
  createdAt: Date;
};
