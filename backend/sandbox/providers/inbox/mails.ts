import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Collection } from '../../core/collection';
import { notFound } from '../../core/http';
import type { SandboxContext } from '../../core/provider';

const MAX_MAILS = 20_000;

export type MailAttachment = { filename: string; contentType: string; size: number; contentId: string | null };

export type Mail = {
  id: string;
  /** With angle brackets, as in the header. */
  messageId: string;
  from: string;
  /** Addresses of the To header, separated by a comma. */
  to: string;
  /** Recipients of the SMTP envelope, in lower case. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  receivedAt: string;
};

export type MailFilter = { to?: string | undefined; messageId?: string | undefined };

const mailboxes = (address: Address): string[] =>
  address.group === undefined ? [address.address] : address.group.map((member) => member.address);

const named = (address: Address | undefined): string => {
  const [mailbox = ''] = address === undefined ? [] : mailboxes(address);
  return address?.name ? `${address.name} <${mailbox}>` : mailbox;
};

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

const attachmentOf = (part: Email['attachments'][number]): MailAttachment => ({
  filename: part.filename ?? 'manus',
  contentType: part.mimeType,
  size: bytesOf(part.content).byteLength,
  contentId: part.contentId ?? null,
});

/** Received mails: their displayed parts are kept in memory and in a journal, the raw messages as files. */
export class MailStore {
  private readonly mails: Collection<Mail>;
  private readonly folder: string;

  constructor(private readonly context: SandboxContext) {
    this.folder = context.dataPath('mails');
    this.mails = context.collection<Mail>('mails', MAX_MAILS, (mail) => this.drop(mail));
  }

  /** Stores a message; resolves when it would survive a crash of the sandbox. */
  async receive(raw: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const id = randomUUID();
    const to = (parsed.to ?? []).flatMap(mailboxes);
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.rawFile(id), raw, { mode: 0o600 });
    this.mails.put({
      id,
      messageId: parsed.messageId ?? '',
      from: named(parsed.from),
      to: (to.length > 0 ? to : recipients).join(', '),
      recipients: recipients.map((address) => address.toLowerCase()),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      attachments: parsed.attachments.map(attachmentOf),
      receivedAt: this.context.clock.now().toISOString(),
    });
    await this.mails.flushed();
  }

  /** @returns mails for exactly this recipient or message id, newest first. */
  find({ to, messageId }: MailFilter): Mail[] {
    const recipient = to?.toLowerCase();
    const bare = messageId?.replace(/^<|>$/g, '');
    return this.newestFirst().filter(
      (mail) =>
        (recipient === undefined || mail.recipients.includes(recipient)) &&
        (bare === undefined || mail.messageId.replace(/^<|>$/g, '') === bare),
    );
  }

  /** @returns mails with these words in the recipient or subject, newest first. */
  search(words: string): Mail[] {
    const wanted = words.toLowerCase();
    return this.newestFirst().filter(
      (mail) =>
        mail.recipients.some((address) => address.includes(wanted)) || mail.subject.toLowerCase().includes(wanted),
    );
  }

  get(id: string): Mail | undefined {
    return this.mails.get(id);
  }

  /** @throws HttpError 404 */
  getOrThrow(id: string): Mail {
    const mail = this.get(id);
    if (mail === undefined) throw notFound('No such mail');
    return mail;
  }

  async raw(mail: Mail): Promise<Buffer> {
    return readFile(this.rawFile(mail.id));
  }

  /** @throws HttpError 404 when the mail has no such attachment. */
  async attachment(mail: Mail, index: number): Promise<{ about: MailAttachment; content: Buffer }> {
    const about = mail.attachments[index];
    const part = about && (await PostalMime.parse(await this.raw(mail))).attachments[index];
    if (part === undefined || about === undefined) throw notFound('No such attachment');
    return { about, content: bytesOf(part.content) };
  }

  clear(): void {
    this.mails.clear();
  }

  private newestFirst(): Mail[] {
    return this.mails.all().reverse();
  }

  private rawFile(id: string): string {
    return join(this.folder, `${id}.eml`);
  }

  private drop(mail: Mail): void {
    rm(this.rawFile(mail.id), { force: true }).catch((error: unknown) => {
      this.context.log.warn({ err: error, mail: mail.id }, 'a raw mail could not be removed');
    });
  }
}
