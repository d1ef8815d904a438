import type { MailGroup, UnsubscribeGroup } from '@valikool/contract';

/** Whether a person gets mails of a group. */
export type MailPreference = { group: MailGroup; isWanted: boolean };
/** What a link in a mail's foot switches off, and whether the person gets it now. */
export type LinkedPreference = { group: UnsubscribeGroup; isWanted: boolean };
export type MailWishes = { [group in MailGroup]?: boolean | undefined };
