import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/ApiError';
import { ErrorPanel, type ErrorPanelProps } from '../ErrorPanel/ErrorPanel';
import { useErrorText } from './useErrorText';

/** A malformed id (400) means that the address is wrong, like 404. */
const titleOfStatus: Readonly<Record<number, string>> = {
  0: 'network',
  400: 'notFound',
  403: 'forbidden',
  404: 'notFound',
};

/** A retry helps when the server was away, busy or overloaded. It does not help after a refusal. */
const mayHelpToRetry = (status: number | undefined) =>
  status === undefined || status === 0 || status === 409 || status === 429 || status >= 500;

export type QueryErrorProps = Pick<ErrorPanelProps, 'action' | 'headingLevel' | 'isRetrying' | 'onRetry'> & {
  error: unknown;
  /** Whose `errors.<code>` texts come first, most often the remote's id. */
  namespace?: string;
};

/** The error panel of a request that failed, with its texts: `<QueryError error={query.error} onRetry={query.refetch} />`. */
export function QueryError({ error, namespace, onRetry, ...rest }: QueryErrorProps) {
  const { t } = useTranslation('shared');
  const textOf = useErrorText(namespace);
  const known = isApiError(error) ? error : undefined;
  const title = titleOfStatus[known?.statusCode ?? -1] ?? 'unexpected';
  return (
    <ErrorPanel
      title={t(`errors.titles.${title}`)}
      message={textOf(error)}
      requestId={known?.requestId ? t('errors.requestId', { id: known.requestId }) : undefined}
      onRetry={mayHelpToRetry(known?.statusCode) ? onRetry : undefined}
      retryLabel={t('errors.retry')}
      {...rest}
    />
  );
}
