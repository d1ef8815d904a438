import type { MailGroup } from '@valikool/contract';

/** Whether a person gets mails of a group. */
export type MailPreference = { group: MailGroup; isWanted: boolean };
export type MailWishes = { [group in MailGroup]?: boolean | undefined };
