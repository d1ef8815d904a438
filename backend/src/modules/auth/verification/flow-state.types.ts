export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/** A sign-in that began on one device with PKCE and ends when that device exchanges the code. */
export type FlowState = {
  id: string;
  accountId: string;
  codeChallenge: string;
  codeChallengeMethod: CodeChallenge['method'];
  /** The method that the session will name. */
  authenticationMethod: string;
  authCodeHash: string | null;
  /** The code's life begins here, not when the mail was requested. */
  codeIssuedAt: Date | null;
  createdAt: Date;
};
