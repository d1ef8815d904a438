/** A hosted server's answer about a session; `unknown` when it could not be reached. */
export type HostedAnswer = { state: 'alive'; hasVerifiedFactor: boolean } | { state: 'ended' } | { state: 'unknown' };

/** What this module needs of a hosted auth server. */
export type HostedAuth = {
  /** Asks about the session of this token. */
  ask(accessToken: string): Promise<HostedAnswer>;
  /**
   * Deletes an account for good; safe to repeat.
   * @returns false when no service key is set
   * @throws Error when the server refused or failed
   */
  deleteAccount(authId: string): Promise<boolean>;
};
