import { isApiError, type ApiError } from '../../api/ApiError';
import { useQuery } from '../../query';
import { widgetsNamespace } from '../../widgets/widgetTexts';
import { useErrorText } from '../QueryError/useErrorText';
import { cancellationPreview } from './cancellation.requests';

/**
 * Not allowed, not found, or the registration's own answer that its status does not permit it. A server that is busy also
 * answers 409, with a code that is not the registration's: then a second try may help.
 */
const isRefusal = ({ statusCode, code }: ApiError) =>
  statusCode === 403 || statusCode === 404 || code.startsWith('registration.');

/** @returns why this registration cannot be canceled now, in the language on screen; null while it can, or is not known */
export function useCancellationRefusal(registrationId: number): string | null {
  const { error } = useQuery(cancellationPreview(registrationId));
  const textOf = useErrorText(widgetsNamespace);
  return isApiError(error) && isRefusal(error) ? textOf(error) : null;
}
