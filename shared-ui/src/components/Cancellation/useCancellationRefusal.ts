import { isApiError } from '../../api/ApiError';
import { useQuery } from '../../query';
import { widgetsNamespace } from '../../widgets/widgetTexts';
import { useErrorText } from '../QueryError/useErrorText';
import { cancellationPreview } from './cancellation.requests';

/** Not allowed, not there (any more), or no longer a seat that can be given up. Anything else may be better in a moment. */
const FINAL = new Set([403, 404, 409]);

/** @returns why this registration cannot be canceled now, in the language on screen; null while it can, or is not known */
export function useCancellationRefusal(registrationId: number): string | null {
  const { error } = useQuery(cancellationPreview(registrationId));
  const textOf = useErrorText(widgetsNamespace);
  return isApiError(error) && FINAL.has(error.statusCode) ? textOf(error) : null;
}
