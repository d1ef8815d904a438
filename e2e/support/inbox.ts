import { until } from './wait';

export type Attachment = { filename: string; contentType: string; size: number; url: string };

export type Mail = {
  id: string;
  /** The header with its angle brackets: two mails with the same one are one mail that was sent twice. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  receivedAt: string;
};

const MOST_MAILS = 20_000;

/** @returns every copy of every mail, newest first; those to one address when it is named. */
export async function readMails(inboxUrl: string, to?: string): Promise<Mail[]> {
  const query = new URLSearchParams({ limit: String(MOST_MAILS), ...(to !== undefined && { to }) });
  const reply = await fetch(`${inboxUrl}/messages?${query.toString()}`);
  const { items } = (await reply.json()) as { items: Mail[] };
  return items;
}

/**
 * @param known mails that were there before, none of which is meant
 * @returns the newest other mail to the address whose subject matches, as soon as it is there.
 */
export const mailTo = (inboxUrl: string, to: string, subject: RegExp, known: readonly Mail[] = []): Promise<Mail> =>
  until(`A mail to ${to} with the subject ${String(subject)}`, async () => {
    const mails = await readMails(inboxUrl, to);
    return mails.find((mail) => subject.test(mail.subject) && !known.some(({ id }) => id === mail.id)) ?? null;
  });

/** Mails by Message-ID, each with its copies, the oldest first. */
export function byMessageId(mails: readonly Mail[]): Map<string, Mail[]> {
  const copies = new Map<string, Mail[]>();
  for (const mail of [...mails].reverse()) copies.set(mail.messageId, [...(copies.get(mail.messageId) ?? []), mail]);
  return copies;
}
