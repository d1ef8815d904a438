import { randomUUID } from 'node:crypto';
import type { Collection } from '../../core/collection';
import type { SandboxContext } from '../../core/provider';
import { isHit, type StorecoveSwitches } from './storecove.faults';

const MOST = 5_000;

export type Outcome = 'succeeded' | 'failed';
export type Submission = {
  /** Storecove's `guid`. */
  id: string;
  key: string | null;
  receiver: string;
  number: string;
  xml: string;
  receivedAt: string;
  /** When it is over; epoch milliseconds by the sandbox's clock. */
  overMs: number;
  willFail: boolean;
  /** Null while it is on its way. */
  outcome: Outcome | null;
};
type Instance = { id: string; body: string; isRead: boolean };
/** A receiver that the network does not know. Everybody else can receive. */
type Missing = { id: string };

const numberOf = (xml: string): string => /<cbc:ID>([^<]+)<\/cbc:ID>/.exec(xml)?.[1] ?? '';

/** The documents of an account at Storecove, and the queue of what became of them. */
export class StorecoveStore {
  readonly submissions: Collection<Submission>;
  /** The keys of all documents that were posted, also of those that were refused, since the start. */
  private readonly posted: (string | null)[] = [];
  private readonly queue: Collection<Instance>;
  private readonly missing: Collection<Missing & { isMissing: boolean }>;

  constructor(
    private readonly context: SandboxContext,
    private readonly switches: StorecoveSwitches,
  ) {
    this.submissions = context.collection('storecove-submissions', MOST);
    this.queue = context.collection('storecove-queue', MOST);
    this.missing = context.collection('storecove-missing', MOST);
    for (const submission of this.submissions.all()) if (submission.outcome === null) this.plan(submission);
  }

  /** @param receiver `scheme:identifier` */
  setReceiving(receiver: string, receives: boolean): void {
    this.missing.put({ id: receiver.toUpperCase(), isMissing: !receives });
  }

  canReceive = (receiver: string): boolean =>
    this.missing.get(receiver.toUpperCase())?.isMissing !== true && !isHit(this.switches, 'notFound');

  ofKey = (key: string): Submission | undefined => this.submissions.all().find((each) => each.key === key);

  countPost(key: unknown): void {
    this.posted.push(typeof key === 'string' ? key : null);
    if (this.posted.length > MOST) this.posted.shift();
  }

  posts = (): readonly (string | null)[] => this.posted;

  /** Resolves when the submission would survive a crash of the sandbox. */
  async submit(given: Pick<Submission, 'key' | 'receiver' | 'xml'>): Promise<Submission> {
    const { clock } = this.context;
    const submission: Submission = {
      ...given,
      id: randomUUID(),
      number: numberOf(given.xml),
      receivedAt: clock.now().toISOString(),
      overMs: clock.nowMs() + this.switches.current.deliverAfterSeconds * 1_000,
      willFail: isHit(this.switches, 'failDelivery'),
      outcome: null,
    };
    this.submissions.put(submission);
    this.plan(submission);
    await this.submissions.flushed();
    return submission;
  }

  /** Ends a submission before its time. @returns false when there is none on its way */
  end(id: string, outcome: Outcome): boolean {
    const submission = this.submissions.get(id);
    if (submission?.outcome !== null) return false;
    this.context.scheduler.cancel(`storecove:${id}`);
    this.submissions.put({ ...submission, outcome });
    if (isHit(this.switches, 'loseEvents')) return true;
    this.tell(submission, outcome);
    if (this.switches.current.doubleEvents) this.tell(submission, outcome);
    return true;
  }

  oldestEvent = (): Instance | undefined => this.queue.all().find(({ isRead }) => !isRead);

  /** @returns false when it is not there */
  removeEvent(id: string): boolean {
    const instance = this.queue.get(id);
    if (!instance || instance.isRead) return false;
    this.queue.put({ ...instance, isRead: true });
    return true;
  }

  private plan({ id, overMs, willFail }: Submission): void {
    const over = () => void this.end(id, willFail ? 'failed' : 'succeeded');
    this.context.scheduler.plan(`storecove:${id}`, overMs, over, 'either');
  }

  private tell({ id, key }: Submission, event: Outcome): void {
    const body = JSON.stringify({
      event_type: 'document_submission',
      event_group: 'document_submission',
      event,
      details: event === 'failed' ? 'The receiving access point did not accept the document' : '',
      guid: id,
      ...(key !== null && { idempotencyGuid: key }),
      tenant_id: '',
    });
    this.queue.put({ id: randomUUID(), body, isRead: false });
  }
}
