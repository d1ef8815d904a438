import type { JobHandler, Message, QueueName, Schedule } from './message';

/** All messages with their handlers; built once at start. */
export class JobRegistry {
  private readonly byName = new Map<string, { message: Message; handlers: JobHandler[] }>();

  /**
   * @throws when a message has no handler, or two handlers have the same name. The process must not start with a queue
   * that nobody serves.
   */
  constructor(
    messages: readonly Message[],
    handlers: readonly JobHandler[],
    readonly schedules: readonly Schedule[],
  ) {
    for (const message of messages) this.byName.set(message.name, { message, handlers: [] });
    const seen = new Set<string>();
    for (const handler of handlers) {
      const entry = this.byName.get(handler.message.name);
      if (!entry) throw new Error(`Handler ${handler.handler} takes an unknown message: ${handler.message.name}`);
      if (!/^[a-z][a-z0-9.-]*$/.test(handler.handler) || seen.has(handler.handler))
        throw new Error(`Handler name is taken or malformed: ${handler.handler}`);
      seen.add(handler.handler);
      entry.handlers.push(handler);
    }
    for (const { message, handlers: own } of this.byName.values()) {
      if (own.length === 0) throw new Error(`Message has no handler: ${message.name}`);
    }
  }

  messagesOf(queue: QueueName): Message[] {
    return [...this.byName.values()].map(({ message }) => message).filter((message) => message.queue === queue);
  }

  handlersOf(name: string): readonly JobHandler[] {
    return this.byName.get(name)?.handlers ?? [];
  }

  messageOf(name: string): Message | undefined {
    return this.byName.get(name)?.message;
  }

  handler(name: string, handler: string): JobHandler | undefined {
    return this.handlersOf(name).find((candidate) => candidate.handler === handler);
  }
}
