import { useTranslation } from 'react-i18next';
import { isApiError, type ApiError } from '../../api/ApiError';
import { errorKeys } from './errorKeys';

const codeOfStatus: Readonly<Record<number, string>> = {
  0: 'network',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Uses the text for the code, else the text for the kind of failure. */
function keysOf(error: ApiError, namespace: string | undefined): string[] {
  return [...errorKeys(error.code, namespace), `shared:errors.codes.${codeOfStatus[error.statusCode] ?? 'unexpected'}`];
}

/**
 * Error texts in the language on screen, chosen by `code`.
 * @param namespace whose `errors.<code>` texts come first, most often the remote's id
 */
export function useErrorText(namespace?: string): (error: unknown) => string {
  const { t } = useTranslation(namespace === undefined ? ['shared'] : [namespace, 'shared']);
  return (error) => (isApiError(error) ? t(keysOf(error, namespace)) : t('shared:errors.codes.unexpected'));
}
