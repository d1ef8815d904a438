import type { Answers } from './feedback.form';

/** After the last letter. */
const pauseMs = 1_500;

/** Keeps a draft; says when that failed, so that it is tried again. */
type Save = (answers: Answers, onFailure: () => void) => void;

/** Holds what has been answered and knows what of it the server has not heard yet. */
export class AnswerKeeper {
  private latest: Answers;
  private sent: Answers;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param given what the server holds */
  constructor(
    given: Answers,
    private readonly save: Save,
  ) {
    this.latest = given;
    this.sent = given;
  }

  /** Takes over what has been answered; it is saved a moment later. */
  readonly change = (answered: Partial<Answers>): Answers => {
    this.latest = { ...this.latest, ...answered };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, pauseMs);
    return this.latest;
  };

  readonly isUnsaved = (): boolean => JSON.stringify(this.latest) !== JSON.stringify(this.sent);

  /** Saves at once what is not saved yet. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!this.isUnsaved()) return;
    const before = this.sent;
    this.sent = this.latest;
    this.save(this.latest, () => (this.sent = before));
  };

  /** Sends everything for good: no draft is saved after that. Rejects as `submit` does. */
  readonly finish = async (answered: Partial<Answers>, submit: (all: Answers) => Promise<unknown>): Promise<void> => {
    const all = this.change(answered);
    clearTimeout(this.timer);
    const before = this.sent;
    this.sent = all;
    try {
      await submit(all);
    } catch (error) {
      this.sent = before;
      throw error;
    }
  };
}
