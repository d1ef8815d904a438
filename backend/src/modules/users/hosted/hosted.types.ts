/** What a hosted auth server says of a session; `unknown` when it could not be asked. */
export type HostedAnswer = { state: 'alive'; hasVerifiedFactor: boolean } | { state: 'ended' } | { state: 'unknown' };

/** A hosted auth server as this module needs it. */
export type HostedAuth = {
  /** Asks with the session's own token, whose session the server looks up. */
  ask(accessToken: string): Promise<HostedAnswer>;
  /**
   * Removes an account for good; safe to repeat.
   * @returns false when no key is set that may
   * @throws Error when the server did not do it
   */
  deleteAccount(authId: string): Promise<boolean>;
};
