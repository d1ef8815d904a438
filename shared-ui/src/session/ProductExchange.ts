import type { Session } from '@supabase/auth-js';
import type { ProductSession } from './session.requests';

/** Exchanges auth sessions for product sessions: one request for all callers with the same auth token. */
export class ProductExchange {
  private flight: { authToken: string; result: Promise<ProductSession> } | null = null;
  /** The client repeats SIGNED_IN whenever the tab gets focus, with a token that was exchanged already. */
  private doneToken: string | null = null;

  /**
   * @param postSession asks the server
   * @param keep stores every product session before the callers that wait for it get it
   */
  constructor(
    private readonly postSession: (session: Session) => Promise<ProductSession>,
    private readonly keep: (product: ProductSession) => void,
  ) {}

  get hasExchanged(): boolean {
    return this.doneToken !== null;
  }

  isDone({ access_token: authToken }: Session): boolean {
    return authToken === this.doneToken;
  }

  /** Marks the auth session as exchanged: an earlier page did it, and its product token is still valid. */
  markDone({ access_token: authToken }: Session): void {
    this.doneToken = authToken;
  }

  reset(): void {
    this.doneToken = null;
  }

  run(session: Session): Promise<ProductSession> {
    const authToken = session.access_token;
    if (this.flight?.authToken === authToken) return this.flight.result;
    const result = this.postSession(session).then((product) => {
      this.doneToken = authToken;
      this.keep(product);
      return product;
    });
    const flight = { authToken, result };
    this.flight = flight;
    const land = () => {
      if (this.flight === flight) this.flight = null;
    };
    result.then(land, land);
    return result;
  }
}
