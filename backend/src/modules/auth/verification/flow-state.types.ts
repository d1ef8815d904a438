export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/** A sign-in that began on one device with PKCE and ends when that device exchanges the code. */
export type FlowState = {
  id: string;
  accountId: string;
  codeChallenge: string;
  codeChallengeMethod: CodeChallenge['method'];
  /** How the session will say that its holder signed in. */
  authenticationMethod: string;
  authCodeHash: string | null;
  /** The code's life is counted from here, not from when the mail was asked for. */
  codeIssuedAt: Date | null;
  createdAt: Date;
};
