import type { Answers } from './feedback.form';

/** Time after the last keystroke, in milliseconds. */
const pauseMs = 1_500;

/** Resolves once the server has saved the answers; rejects on failure, after telling the student. */
type Send = (answers: Answers) => Promise<unknown>;

const isDifferent = (some: Answers, others: Answers): boolean => JSON.stringify(some) !== JSON.stringify(others);

/** Holds the student's answers and knows which of them the server has not saved yet. */
export class AnswerKeeper {
  private latest: Answers;
  /** The answers sent last; they may not have arrived. */
  private sent: Answers;
  /** The answers that the server has confirmed. */
  private kept: Answers;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param given the answers that the server holds
   * @param unsent later answers that may not have arrived; null for none
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

  /** The student's answers so far. */
  readonly current = (): Answers => this.latest;

  /** Takes over a change; it is saved a moment later. */
  readonly change = (answered: Partial<Answers>): void => {
    this.latest = { ...this.latest, ...answered };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, pauseMs);
  };

  /** Whether some answers are not saved, or not confirmed yet. */
  readonly isUnsaved = (): boolean => isDifferent(this.latest, this.kept) || isDifferent(this.latest, this.sent);

  /** Sends unsent changes at once. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!isDifferent(this.latest, this.sent)) return;
    // After a failure the answers count as unsaved again; `save` has told the student.
    this.handOver(this.latest, this.save).catch(() => undefined);
  };

  /** Submits the feedback; no draft is saved after that. Rejects as `submit` does. */
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
