import { AccountUnsettledError, EmailMismatchError, LastAdminError } from '../users.errors';
import type { Obligation } from '../users.types';

/** @throws EmailMismatchError unless the person typed their own address; case does not matter */
export function assertTyped(typed: string, email: string): void {
  if (typed.trim().toLowerCase() !== email) throw new EmailMismatchError();
}

/**
 * @param facts.isOnlyAdmin nobody else is an administrator
 * @throws AccountUnsettledError or LastAdminError naming the first thing to finish
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
