import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { isApiError } from '../api/ApiError';
import type { AccountPort, Entry } from './account/account.types';
import { arrivesWithSession, onVisible } from './browser';
import type { ProductAuthClient } from './createAuthClient';
import { ProductExchange } from './ProductExchange';
import { decodeToken, isFresh } from './productToken';
import { needsSecondStep, waitedFor, waiting, type Waiting } from './secondStep';
import type { SessionPort } from './SessionPort';
import type { ProductSession } from './session.requests';
import type { SessionDeps } from './sessionDeps.types';
import type { SessionState, SessionUser } from './session.types';
import { signedOut } from './signedOut';
import {
  clearAuthSession,
  clearStored,
  hasAuthSession,
  onStoredChange,
  readToken,
  readUser,
  storeToken,
  storeUser,
} from './tokenStorage';

const wasEnded: SessionState = { ...signedOut, wasEnded: true };
const isOver = (error: unknown) => isApiError(error) && (error.statusCode === 401 || error.statusCode === 403);

/**
 * The session of this browser: the auth session (one hour, renewed by the official client) and the product token (a
 * quarter of an hour, renewed here by posting the auth session again).
 */
export class SessionStore implements SessionPort {
  private state: SessionState = signedOut;
  private readonly listeners = new Set<() => void>();
  private readonly product: ProductExchange;
  private client: Promise<ProductAuthClient> | null = null;
  private account: Promise<AccountPort> | null = null;
  private renewing: Promise<string | null> | null = null;
  /** The stored user is out of date, and the new one could not be fetched yet. */
  private isUserInvalid = false;
  private isLeaving = false;

  constructor(private readonly deps: SessionDeps) {
    this.product = new ProductExchange(deps.postSession, (product) => this.keep(product));
  }

  getSnapshot = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the stored session and follows changes in other tabs. @returns how to stop */
  start(): () => void {
    this.adopt();
    const stops = [onStoredChange(() => this.adopt()), onVisible(() => this.isUserInvalid && void this.hydrate())];
    return () => stops.forEach((stop) => stop());
  }

  /** Work that can wait until the page is shown: keeping the auth session alive, and refreshing the user. */
  async afterMount(): Promise<void> {
    const mustOpen = hasAuthSession() || arrivesWithSession(window.location.hash);
    if (!mustOpen && readToken() === null) return;
    if (mustOpen) await this.open();
    await this.hydrate();
  }

  /** A product token that is valid for at least another minute; see TokenSource. */
  freshToken = async (refused?: string): Promise<string | null> => {
    const token = readToken();
    if (token !== null && token !== refused && isFresh(token, this.deps.nowMs())) return token;
    if (hasAuthSession()) return this.renew();
    if (token !== null) this.endSession();
    return null;
  };

  openAccount = (): Promise<AccountPort> => {
    this.account ??= this.open()
      .then((client) => this.deps.loadAccount({ client, enter: this.enter }))
      .catch((error: unknown) => {
        this.account = null;
        throw error;
      });
    return this.account;
  };

  signOut = async (): Promise<void> => {
    this.isLeaving = true;
    try {
      const { auth } = await this.open();
      await auth.signOut({ scope: 'local' });
    } catch {
      // Signing out always ends the session in this browser, even when the library or the server cannot be reached.
      clearAuthSession();
    } finally {
      this.endSession();
      this.isLeaving = false;
    }
  };

  invalidateUser = (): Promise<void> => {
    this.isUserInvalid = true;
    return this.hydrate();
  };

  /** Sets the state from storage; fetches the user when only a token is stored. */
  private adopt(): void {
    const token = readToken();
    const user = token === null ? null : readUser();
    if (user !== null) this.set({ status: 'signed-in', user });
    else if (token === null && !hasAuthSession()) this.set(this.ended());
    else if (!(this.state.status in waiting)) {
      this.set({ status: 'starting', user: null });
      void this.hydrate();
    }
  }

  private enter = async (session: Session): Promise<Entry> => {
    if (needsSecondStep(session)) return this.await('second-step');
    try {
      const { user } = await this.product.run(session);
      return { kind: 'signed-in', user };
    } catch (error) {
      const kind = waitedFor(error);
      if (kind !== null) return this.await(kind);
      // Without a product session the auth session is useless; if it stayed, the next visit would start half signed in.
      await this.signOut();
      throw error;
    }
  };

  private await(kind: Waiting): Entry {
    clearStored();
    this.product.reset();
    this.set(waiting[kind]);
    return { kind };
  }

  private keep({ user, accessToken }: ProductSession): void {
    storeUser(user);
    storeToken(accessToken);
    this.set({ status: 'signed-in', user });
  }

  private renew(): Promise<string | null> {
    this.renewing ??= this.exchangeStored().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async exchangeStored(): Promise<string | null> {
    const { auth } = await this.open();
    const { data } = await auth.getSession();
    if (data.session === null) {
      if (!hasAuthSession()) this.endSession();
      return null;
    }
    try {
      return await this.tokenFor(data.session);
    } catch (error) {
      if (!isOver(error)) throw error;
      return this.exchangeRefreshed();
    }
  }

  /** The auth token may have expired only by the server's clock: a renewed one shows whether the session has ended. */
  private async exchangeRefreshed(): Promise<string | null> {
    const { auth } = await this.open();
    try {
      const { data } = await auth.refreshSession();
      if (data.session !== null) return await this.tokenFor(data.session);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    await auth.signOut({ scope: 'local' });
    this.endSession();
    return null;
  }

  /** @returns null while the second factor or an address is missing; @throws the server's error */
  private async tokenFor(session: Session): Promise<string | null> {
    let kind: Waiting | null = 'second-step';
    try {
      if (!needsSecondStep(session)) return (await this.product.run(session)).accessToken;
    } catch (error) {
      kind = waitedFor(error);
      if (kind === null) throw error;
    }
    this.await(kind);
    return null;
  }

  private open(): Promise<ProductAuthClient> {
    this.client ??= this.deps.loadAuthClient().then(
      (client) => {
        client.auth.onAuthStateChange((event, session) => this.onAuthEvent(event, session));
        return client;
      },
      (error: unknown) => {
        this.client = null;
        throw error;
      },
    );
    return this.client;
  }

  /** Must stay synchronous: the client waits for its listeners, and an exchange may call the client. */
  private onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'SIGNED_OUT') this.endSession();
    else if (event === 'USER_UPDATED') void this.invalidateUser();
    else if (session !== null && event !== 'INITIAL_SESSION') this.follow(session);
  }

  private follow(session: Session): void {
    if (this.product.isDone(session)) return;
    if (needsSecondStep(session)) {
      this.await('second-step');
      return;
    }
    if (!this.product.hasExchanged && this.isCovered(session)) {
      this.product.markDone(session);
      return;
    }
    // A failed sign-in is reported by `enter`. A failed background renewal is tried again at the next call.
    this.product.run(session).catch((error: unknown) => {
      const kind = waitedFor(error);
      if (kind !== null) this.await(kind);
    });
  }

  /** Whether the product token of an earlier page belongs to this account and is still valid. */
  private isCovered(session: Session): boolean {
    const token = readToken();
    return token !== null && isFresh(token, this.deps.nowMs()) && decodeToken(token)?.auth_id === session.user.id;
  }

  private async hydrate(): Promise<void> {
    try {
      const user = await this.fetchUser();
      if (user === null) {
        if (this.state.status === 'starting') this.set(signedOut);
        return;
      }
      this.isUserInvalid = false;
      storeUser(user);
      this.set({ status: 'signed-in', user });
    } catch (error) {
      this.onHydrateFailed(error);
    }
  }

  /** Like any API call, it retries once with a new token when a token is refused. */
  private async fetchUser(refused?: string): Promise<SessionUser | null> {
    const token = await this.freshToken(refused);
    const claims = token === null ? null : decodeToken(token);
    if (token === null || claims === null) return null;
    try {
      return await this.deps.getHydrated(claims.id, token);
    } catch (error) {
      if (!isOver(error) || refused !== undefined) throw error;
      return this.fetchUser(token);
    }
  }

  private onHydrateFailed(error: unknown): void {
    if (isOver(error)) {
      this.endSession();
      return;
    }
    this.deps.onUserFailed?.(error, this.state.user);
    if (this.state.status === 'starting') this.set(signedOut);
  }

  private endSession(): void {
    this.product.reset();
    this.isUserInvalid = false;
    clearStored();
    this.set(this.ended());
  }

  /** @returns the signed-out state. `wasEnded` tells the screen to explain it when the user did not sign out here. */
  private ended(): SessionState {
    if (this.state.status === 'signed-out') return this.state;
    return this.state.user !== null && !this.isLeaving ? wasEnded : signedOut;
  }

  private set(next: SessionState): void {
    if (next.status === this.state.status && next.user === this.state.user) return;
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
