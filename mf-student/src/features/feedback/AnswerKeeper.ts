import type { Answers } from './feedback.form';

/** After the last letter. */
const pauseMs = 1_500;

/** Resolves once the server has the answers; rejects where that failed, and has said so to the student. */
type Send = (answers: Answers) => Promise<unknown>;

const isDifferent = (some: Answers, others: Answers): boolean => JSON.stringify(some) !== JSON.stringify(others);

/** Holds what has been answered and knows what of it the server has not heard yet. */
export class AnswerKeeper {
  private latest: Answers;
  /** What was handed over last; whether it arrives is open. */
  private sent: Answers;
  /** What the server has said that it holds. */
  private kept: Answers;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param given what the server holds
   * @param unsent what was written since and may not have arrived; null for nothing
   */
  constructor(
    given: Answers,
    private readonly save: Send,
    unsent: Answers | null = null,
  ) {
    this.latest = unsent ?? given;
    this.sent = given;
    this.kept = given;
  }

  /** What has been answered so far. */
  readonly current = (): Answers => this.latest;

  /** Takes over what has been answered; it is saved a moment later. */
  readonly change = (answered: Partial<Answers>): void => {
    this.latest = { ...this.latest, ...answered };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, pauseMs);
  };

  /** Whether the server lacks something, or has not yet said that it has it. */
  readonly isUnsaved = (): boolean => isDifferent(this.latest, this.kept) || isDifferent(this.latest, this.sent);

  /** Hands over at once what is not on its way yet. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!isDifferent(this.latest, this.sent)) return;
    // What failed counts as unsaved again, and whoever sends has said so.
    this.handOver(this.latest, this.save).catch(() => undefined);
  };

  /** Sends everything for good: no draft is saved after that. Rejects as `submit` does. */
  readonly finish = async (answered: Partial<Answers>, submit: Send): Promise<void> => {
    this.change(answered);
    clearTimeout(this.timer);
    await this.handOver(this.latest, submit);
  };

  private async handOver(answers: Answers, send: Send): Promise<void> {
    this.sent = answers;
    try {
      await send(answers);
      this.kept = answers;
    } catch (error) {
      if (this.sent === answers) this.sent = this.kept;
      throw error;
    }
  }
}
