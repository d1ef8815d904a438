import { AccountUnsettledError, EmailMismatchError, LastAdminError } from '../users.errors';
import type { Obligation } from '../users.types';

/** @throws EmailMismatchError unless the person typed their own address, in whatever case */
export function assertTyped(typed: string, email: string): void {
  if (typed.trim().toLowerCase() !== email) throw new EmailMismatchError();
}

/**
 * @param facts.isOnlyAdmin without whom nobody could run the place
 * @throws AccountUnsettledError or LastAdminError naming what comes first
 */
export function assertMayLeave({
  obligations,
  isOnlyAdmin,
}: {
  obligations: readonly Obligation[];
  isOnlyAdmin: boolean;
}): void {
  if (isOnlyAdmin) throw new LastAdminError();
  const [first] = obligations;
  if (first !== undefined) throw new AccountUnsettledError(first, obligations);
}
