import { randomBytes } from 'node:crypto';
import type { Collection } from '../../core/collection';
import type { SandboxContext } from '../../core/provider';

const MAX_MESSAGES = 20_000;

export type Sms = {
  /** In the provider's format: `SM` and 32 hexadecimal digits. */
  id: string;
  from: string;
  /** E.164, with the plus. */
  to: string;
  text: string;
  receivedAt: string;
};

/** Numbers are compared by their digits, since a plus in a query string is read as a space. */
const digits = (number: string): string => number.replace(/\D/g, '');

/** The messages that were sent; none reaches a real phone. */
export class SmsStore {
  private readonly messages: Collection<Sms>;

  constructor(private readonly context: SandboxContext) {
    this.messages = context.collection<Sms>('sms', MAX_MESSAGES);
  }

  /** Resolves when the message would survive a crash of the sandbox. */
  async receive(message: Pick<Sms, 'from' | 'to' | 'text'>): Promise<Sms> {
    const id = `SM${randomBytes(16).toString('hex')}`;
    const kept = { id, ...message, receivedAt: this.context.clock.now().toISOString() };
    this.messages.put(kept);
    await this.messages.flushed();
    return kept;
  }

  /** @param to a number in any format; without it, all messages. @returns newest first */
  find(to?: string): Sms[] {
    const wanted = to === undefined ? undefined : digits(to);
    return this.messages
      .all()
      .reverse()
      .filter((message) => wanted === undefined || digits(message.to) === wanted);
  }

  clear(): void {
    this.messages.clear();
  }
}
