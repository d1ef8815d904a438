import type { AccountPort, SessionPort, SessionState, SessionUser } from '@valikool/shared-ui';

const signedOut: SessionState = { status: 'signed-out', user: null };

/** How a fake account may change the session that it belongs to. */
export type Hold = {
  /** Signs a user in, as the right password would. */
  enter: (user: SessionUser) => { kind: 'signed-in'; user: SessionUser };
  /** Asks for the second step. */
  askSecondStep: () => { kind: 'second-step' };
};

export type ASession = SessionPort & {
  /** Whether the user has signed out here. */
  left: () => boolean;
  /** Signs the user out from elsewhere. */
  end: () => void;
};

const unexpected = (name: PropertyKey) => () => Promise.reject(new Error(`Nobody expected ${String(name)}`));

/** An account with the operations that the test gives; every other operation throws. */
const anAccount = (operations: Partial<AccountPort>): AccountPort =>
  new Proxy(operations, {
    get: (target, name) => (name === 'then' ? undefined : (Reflect.get(target, name) ?? unexpected(name))),
  }) as AccountPort;

/**
 * A session that a test controls.
 * @param operationsOf the account's operations, given control of the session
 */
export function aSession(
  operationsOf: (hold: Hold) => Partial<AccountPort> = () => ({}),
  initial: SessionState = signedOut,
): ASession {
  let state = initial;
  let hasLeft = false;
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const account = anAccount(
    operationsOf({
      enter: (user) => {
        set({ status: 'signed-in', user });
        return { kind: 'signed-in', user };
      },
      askSecondStep: () => {
        set({ status: 'second-step', user: null });
        return { kind: 'second-step' };
      },
    }),
  );
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signOut: async () => {
      hasLeft = true;
      set(signedOut);
    },
    invalidateUser: () => Promise.resolve(),
    openAccount: () => Promise.resolve(account),
    left: () => hasLeft,
    end: () => set({ ...signedOut, wasEnded: true }),
  };
}
