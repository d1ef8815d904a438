import { after, HOUR_MS, type Clock } from '#platform/index';
import { ProviderDownError } from '../billing.errors';

const KEPT_FOR_MS = 6 * HOUR_MS;

type Kept<T> = { answer: Promise<T>; until: Date };

/** What a provider says of its own settings, which change seldom: asked once in hours, by everybody together. */
export class KeptAnswer<T> {
  private kept: Kept<T> | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly ask: () => Promise<T>,
    /** Milliseconds for which a silent provider is not asked again, so that not every payer waits for it. */
    private readonly silentForMs = 0,
  ) {}

  /** @throws ProviderDownError, also for a while after the provider was silent */
  get(): Promise<T> {
    const now = this.clock.now();
    if (this.kept && this.kept.until > now) return this.kept.answer;
    const kept: Kept<T> = { answer: this.ask(), until: after(now, KEPT_FOR_MS) };
    this.kept = kept;
    kept.answer.catch((error: unknown) => {
      if (error instanceof ProviderDownError) kept.until = after(now, this.silentForMs);
      else this.kept = null;
    });
    return kept.answer;
  }
}
