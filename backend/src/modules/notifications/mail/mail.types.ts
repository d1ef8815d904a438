import type { Language, MailSkip, UnsubscribeGroup } from '@valikool/contract';

/** The texts of one mail in one language. Values arrive formatted: amounts with €, dates as people write them. */
export type Words<Values = void> = {
  subject: (values: Values) => string;
  heading: string;
  paragraphs: (values: Values) => string[];
  /** Empty where the mail has no button. */
  button: string;
};

/** The texts of one mail with their values filled in. */
export type FilledWords = { subject: string; heading: string; paragraphs: readonly string[]; button: string };

/** One line of the table in a mail. */
export type MailRow = readonly [label: string, value: string];

export type MailBrand = {
  appName: string;
  publicUrl: string;
  seller: { name: string; address: string; email: string };
};

/** A person with an e-mail address. */
export type MailAddress = { name: string; address: string };

/** Who and what a mail is about, for the activity log. */
export type MailSubject = { userId: number | null; cohortId: number | null; schoolId: number | null };

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** A document that a mail about a seat brings; `told-with-seat.policy.ts` says which role is whose. */
export type SeatDocument = {
  invoiceId: string;
  number: string;
  role: 'PAYMENT' | 'SWAP' | 'SWAP_CREDIT' | 'CANCELLATION';
};

/** Reads the stored PDF of an issued document. */
export type DocumentPdfs = { get(invoiceId: string): Promise<Buffer> };

/** One mail to one reader, before it is laid out. Every text is plain: only the layout writes HTML. */
export type Letter = {
  /** Names the template in the activity log. */
  kind: string;
  /** An e-mail address. */
  to: string;
  /** Whom an answer goes to; null: the sender of all mails. */
  replyTo?: MailAddress | null;
  language: Language;
  /** For the greeting; without it the greeting has no name. */
  firstName?: string | null;
  words: FilledWords;
  /** A one-time code, in large figures. */
  code?: string;
  rows?: readonly MailRow[];
  /** Where the button leads, as a path of our own address; null: no button. */
  path?: string | null;
  /** An invoice that the mail speaks of and does not carry: a link below the button opens it. */
  invoice?: { number: string; path: string };
  /** Small print below the button. */
  closing?: readonly string[];
  /** The page on which the reader chooses which mails they get, as a path of our own address; linked in the foot. */
  choicesPath?: string;
  /** Why the reader gets it, in the foot; without it: because it concerns their account. */
  reason?: string;
  about: Partial<MailSubject>;
  /** Further ids that the mail speaks of, for the activity log. */
  details?: Readonly<Record<string, number>>;
  attachments?: readonly MailAttachment[];
  /** Tells the letters of one message apart: the reader's id, where a message becomes several letters. */
  suffix?: number;
};

/** A representative who gets a copy of what goes to the school's address for invoices. */
export type SchoolCopy = { userId: number; to: string; language: Language; firstName: string };

/** A laid out mail, ready for the mailer. */
export type MailContent = { subject: string; html: string; text: string };

/** The group in which a reader may switch the mail off, and what their link for that carries. */
export type MailChoice = { userId: number; group: UnsubscribeGroup; token: string };

/** Makes the links with which a reader switches a group of mails off without signing in. */
export type UnsubscribePaths = { tokenOf(userId: number, group: UnsubscribeGroup): string };

/** Why a mail does not go out to its reader, who has an account. */
export type NotWanted = Exclude<MailSkip, 'NO_ACCOUNT'>;

/** A laid out mail with its address and identity. */
export type OutgoingMail = {
  /** Names the mail for ever, `<outbox row>.<handler>[.<suffix>]`: the same id is the same mail. */
  id: string;
  kind: string;
  to: string;
  replyTo?: MailAddress;
  content: MailContent;
  about: MailSubject;
  /** Sent also to an address at which mails do not arrive. */
  mustGo: boolean;
  /** null: the reader cannot switch it off. */
  choice: MailChoice | null;
  details?: Readonly<Record<string, number>>;
  attachments?: readonly MailAttachment[];
};

/** One weekly class as a cohort stores it, in the cohort's own time zone. */
export type ClassTime = { day: number; hour: number; minute: number };

/** One weekly class as a mail shows it. */
export type MailClassTime = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `HH:mm` */
  start: string;
  /** `HH:mm` */
  end: string;
};
