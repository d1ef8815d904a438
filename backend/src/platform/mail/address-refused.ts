/** The mail server will never take a mail for this address. Another attempt does not help. */
export class AddressRefusedError extends Error {
  /** @param status the server's answer, such as `550` or, where it says more, `5.1.1` */
  constructor(readonly status: string) {
    super(`The mail server refuses the address (${status})`);
  }
}

/** Mailbox does not exist, has moved, or is not allowed: RFC 5321, 4.2.3. */
const GONE_CODES = [550, 551, 553];

/**
 * @param status an enhanced status of RFC 3463
 * @returns whether nobody reads the address: it does not exist (5.1.x) or is closed (5.2.1). A full mailbox or a mail that
 *   breaks a rule (5.7.x) says nothing about the address.
 */
export const isGoneStatus = (status: string): boolean => /^5\.1\.\d{1,3}$/.test(status) || status === '5.2.1';

/** @returns the status of a final refusal of the reader's address; null for every other failure */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || !GONE_CODES.includes(responseCode)) return null;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  if (enhanced === undefined) return String(responseCode);
  return isGoneStatus(enhanced) ? enhanced : null;
}
