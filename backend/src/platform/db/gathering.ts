import type { Knex } from 'knex';
import type { StatementResult, Values } from './statement.types';

/** A statement that calls of several works in one transaction can send together. */
export type Joinable<Row> = {
  alone(db: Knex, values: Values): Promise<StatementResult<Row>>;
  /** Sends at least two calls as one statement. @returns the answer to each, in their order */
  together(db: Knex, calls: readonly Values[]): Promise<StatementResult<Row>[]>;
  /** Only calls with the same key go together. Left out: all do. */
  keyOf?(values: Values): string;
};

type Call = {
  values: Values;
  answer(result: StatementResult<unknown>): void;
  fail(error: unknown): void;
};
type Group = { kind: Joinable<unknown>; calls: Call[] };

/** Holds back the statements of the works that share a transaction, until all have said what they want. */
export class Gathering {
  private readonly groups = new Map<Joinable<unknown>, Map<string, Group>>();
  private waiting: Group[] = [];
  private isScheduled = false;
  /** True while `flush` sends. A statement that is sent at any other time would overtake those that are held back. */
  isSending = false;

  constructor(private readonly db: Knex) {}

  add<Row>(kind: Joinable<Row>, values: Values): Promise<StatementResult<Row>> {
    return new Promise<StatementResult<Row>>((answer, fail) => {
      this.groupOf(kind, kind.keyOf?.(values) ?? '').calls.push({ values, answer: answer as Call['answer'], fail });
      this.schedule();
    });
  }

  /** Sends what was held back, in the order in which each statement was first wanted. */
  flush(): void {
    const groups = this.waiting;
    this.waiting = [];
    this.groups.clear();
    this.isSending = true;
    for (const group of groups) this.send(group);
    this.isSending = false;
  }

  /** Works begin in one turn of the process; what they want first goes out when that turn is over. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    process.nextTick(() => {
      this.isScheduled = false;
      this.flush();
    });
  }

  private groupOf(kind: Joinable<unknown>, key: string): Group {
    const ofKind = this.groups.get(kind) ?? new Map<string, Group>();
    this.groups.set(kind, ofKind);
    const found = ofKind.get(key);
    if (found) return found;
    const group = { kind, calls: [] };
    ofKind.set(key, group);
    this.waiting.push(group);
    return group;
  }

  private send({ kind, calls }: Group): void {
    const [first] = calls;
    if (first === undefined) return;
    const answers =
      calls.length === 1
        ? kind.alone(this.db, first.values).then((answer) => [answer])
        : kind.together(
            this.db,
            calls.map(({ values }) => values),
          );
    answers.then(
      (all) =>
        calls.forEach((call, index) => {
          const own = all[index];
          if (own) call.answer(own);
          else call.fail(new Error(`${all.length} answers for ${calls.length} calls`));
        }),
      (error: unknown) => calls.forEach((call) => call.fail(error)),
    );
  }
}
