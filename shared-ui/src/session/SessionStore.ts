import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { isApiError } from '../api/ApiError';
import type { ProductAuthClient } from './createAuthClient';
import { decodeToken, isFresh } from './productToken';
import type { ProductSession } from './session.requests';
import type { EmailLinkType, NewAccount, SessionState, SessionUser } from './session.types';
import { clearStored, hasAuthSession, onStoredChange, readToken, readUser, storeToken, storeUser } from './tokenStorage';

export type SessionDeps = {
  /** Loads the authentication library and connects it; called at most once. */
  loadAuthClient: () => Promise<ProductAuthClient>;
  postSession: (session: Session) => Promise<ProductSession>;
  getHydrated: (userId: number, token: string) => Promise<SessionUser>;
  /** Milliseconds since 1970. */
  nowMs: () => number;
};

/** What came of a sign-up: somebody is in, or must first open the mail that was sent. */
export type SignUpOutcome = 'signed-in' | 'confirm-mail';

/** What screens need of the session; `SessionStore` is the real one. */
export type SessionPort = {
  getSnapshot: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  signIn: (email: string, password: string) => Promise<SessionUser>;
  signUp: (account: NewAccount) => Promise<SignUpOutcome>;
  /** Uses up the one-time link of a letter. @param tokenHash and `type` as the link carries them */
  confirmEmail: (tokenHash: string, type: EmailLinkType) => Promise<SessionUser>;
  signOut: () => Promise<void>;
  /** Asks the server for the user again, after something about them changed. */
  invalidateUser: () => Promise<void>;
};

const signedOut: SessionState = { status: 'signed-out', user: null };
const isOver = (error: unknown) => isApiError(error) && (error.statusCode === 401 || error.statusCode === 403);

/**
 * The session of this browser: the auth session (an hour, renewed by the official client) and the product token
 * (a quarter of an hour, renewed here by posting the auth session again).
 */
export class SessionStore implements SessionPort {
  private state: SessionState = signedOut;
  private readonly listeners = new Set<() => void>();
  private client: Promise<ProductAuthClient> | null = null;
  private exchanging: { authToken: string; result: Promise<ProductSession> } | null = null;
  private renewing: Promise<string | null> | null = null;
  /** The auth token that was exchanged last: the client repeats SIGNED_IN whenever the tab gets focus. */
  private exchangedAuthToken: string | null = null;

  constructor(private readonly deps: SessionDeps) {}

  getSnapshot = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes up what this browser remembers and follows other tabs. @returns how to stop */
  start(): () => void {
    this.adopt();
    return onStoredChange(() => this.adopt());
  }

  /** Work that can wait until the page is there: keep the auth session alive, and see what changed about the user. */
  async afterMount(): Promise<void> {
    if (!hasAuthSession() && readToken() === null) return;
    if (hasAuthSession()) await this.open();
    await this.hydrate();
  }

  /** The product token with at least a minute to live; see TokenSource. */
  freshToken = async (refused?: string): Promise<string | null> => {
    const token = readToken();
    if (token !== null && token !== refused && isFresh(token, this.deps.nowMs())) return token;
    if (hasAuthSession()) return this.renew();
    if (token !== null) this.forget();
    return null;
  };

  signIn = async (email: string, password: string): Promise<SessionUser> => {
    const { auth } = await this.open();
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error) throw error;
    return this.enter(data.session);
  };

  signUp = async ({ email, password, returnTo, ...person }: NewAccount): Promise<SignUpOutcome> => {
    const { auth } = await this.open();
    const { firstName, lastName, schoolId, language } = person;
    const profile = { first_name: firstName, last_name: lastName, school_id: schoolId, language, terms_accepted: true };
    const emailRedirectTo = `${window.location.origin}${returnTo ?? '/auth/login'}`;
    const { data, error } = await auth.signUp({ email, password, options: { data: profile, emailRedirectTo } });
    if (error) throw error;
    if (data.session === null) return 'confirm-mail';
    await this.enter(data.session);
    return 'signed-in';
  };

  confirmEmail = async (tokenHash: string, type: EmailLinkType): Promise<SessionUser> => {
    const { auth } = await this.open();
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error) throw error;
    if (data.session === null) throw new Error('The link gave no session');
    return this.enter(data.session);
  };

  signOut = async (): Promise<void> => {
    const { auth } = await this.open();
    await auth.signOut({ scope: 'local' });
    this.forget();
  };

  invalidateUser = (): Promise<void> => this.hydrate();

  /** Sets the state from storage, fetching the user when only a token is there. */
  private adopt(): void {
    const token = readToken();
    const user = token === null ? null : readUser();
    if (user !== null) this.set({ status: 'signed-in', user });
    else if (token === null && !hasAuthSession()) this.set(signedOut);
    else {
      this.set({ status: 'starting', user: null });
      void this.hydrate();
    }
  }

  private async enter(session: Session): Promise<SessionUser> {
    try {
      const { user } = await this.exchange(session);
      return user;
    } catch (error) {
      // Without a product session the auth session is of no use, and would sign in half a person at the next visit.
      const { auth } = await this.open();
      await auth.signOut({ scope: 'local' });
      throw error;
    }
  }

  private exchange(session: Session): Promise<ProductSession> {
    const authToken = session.access_token;
    if (this.exchanging?.authToken === authToken) return this.exchanging.result;
    const result = this.deps.postSession(session).then((product) => {
      this.exchangedAuthToken = authToken;
      storeUser(product.user);
      storeToken(product.accessToken);
      this.set({ status: 'signed-in', user: product.user });
      return product;
    });
    const flight = { authToken, result };
    this.exchanging = flight;
    const land = () => {
      if (this.exchanging === flight) this.exchanging = null;
    };
    result.then(land, land);
    return result;
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
      if (!hasAuthSession()) this.forget();
      return null;
    }
    try {
      return (await this.exchange(data.session)).accessToken;
    } catch (error) {
      if (!isOver(error)) throw error;
      return this.exchangeRefreshed();
    }
  }

  /** The auth token may be too old by the server's clock alone: a new one decides whether the session has ended. */
  private async exchangeRefreshed(): Promise<string | null> {
    const { auth } = await this.open();
    try {
      const { data } = await auth.refreshSession();
      if (data.session !== null) return (await this.exchange(data.session)).accessToken;
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    await auth.signOut({ scope: 'local' });
    this.forget();
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

  /** Must stay synchronous: the client waits for its listeners, and exchanging may ask the client something. */
  private onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'SIGNED_OUT') this.forget();
    else if (session === null) return;
    else if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED') this.follow(session);
  }

  private follow(session: Session): void {
    if (session.access_token === this.exchangedAuthToken) return;
    if (this.exchangedAuthToken === null && this.isCovered(session)) {
      this.exchangedAuthToken = session.access_token;
      return;
    }
    // Whoever signed in hears of a failure through `enter`; a background renewal is tried again by the next call.
    this.exchange(session).catch(() => undefined);
  }

  /** Whether the product token of an earlier page is this very person's and still good. */
  private isCovered(session: Session): boolean {
    const token = readToken();
    return token !== null && isFresh(token, this.deps.nowMs()) && decodeToken(token)?.auth_id === session.user.id;
  }

  private async hydrate(): Promise<void> {
    try {
      const token = await this.freshToken();
      const claims = token === null ? null : decodeToken(token);
      if (token === null || claims === null) {
        this.set(signedOut);
        return;
      }
      const user = await this.deps.getHydrated(claims.id, token);
      storeUser(user);
      this.set({ status: 'signed-in', user });
    } catch (error) {
      if (isOver(error)) this.forget();
      else if (this.state.status === 'starting') this.set(signedOut);
    }
  }

  private forget(): void {
    this.exchangedAuthToken = null;
    clearStored();
    this.set(signedOut);
  }

  private set(next: SessionState): void {
    if (next.status === this.state.status && next.user === this.state.user) return;
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
