import { useTranslation } from 'react-i18next';
import { isApiError, type ApiError } from '../../api/ApiError';

const codeOfStatus: Readonly<Record<number, string>> = {
  0: 'network',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many',
  503: 'unavailable',
};

/** Most telling first: the remote's own words for the code, ours for the code, ours for the kind of failure. */
function keysOf(error: ApiError, namespace: string | undefined): string[] {
  const kind = codeOfStatus[error.statusCode] ?? 'unexpected';
  return [...(namespace === undefined ? [] : [`${namespace}:errors.${error.code}`]), `shared:errors.codes.${error.code}`, `shared:errors.codes.${kind}`];
}

/**
 * Failures in the language on screen, chosen by their `code`.
 * @param namespace whose `errors.<code>` texts come first, most often the remote's id
 */
export function useErrorText(namespace?: string): (error: unknown) => string {
  const { t } = useTranslation(namespace === undefined ? ['shared'] : [namespace, 'shared']);
  return (error) => (isApiError(error) ? t(keysOf(error, namespace)) : t('shared:errors.codes.unexpected'));
}
