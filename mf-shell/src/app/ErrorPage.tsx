import { useTranslation } from 'react-i18next';
import { Button, ErrorPanel, Page, Text, useDocumentTitle } from '@valikool/shared-ui';
import { useNavigate } from '@valikool/shared-ui/router';
import { environment } from './environment';
import { isCrawler } from './isCrawler';

export type ErrorPageProps = {
  status?: number | undefined;
  message: string;
  /** Technical details; shown only outside production. */
  details?: string | undefined;
  onRetry?: (() => unknown) | undefined;
};

/** The page shown in place of one that does not exist or failed. */
export function ErrorPage({ status, message, details, onRetry }: ErrorPageProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const isMissing = status === 404 || message.includes('404');
  const title = isMissing ? t('error.notFound') : t('error.occurred');
  useDocumentTitle(isMissing ? t('error.missingTitle') : title);
  if (isCrawler(navigator.userAgent)) return null;
  return (
    <Page>
      <ErrorPanel
        headingLevel="h1"
        title={title}
        message={t('error.text')}
        onRetry={isMissing ? undefined : onRetry}
        retryLabel={t('retry')}
        action={
          <Button variant={isMissing ? 'primary' : 'quiet'} onClick={() => void navigate('/')}>
            {t('error.home')}
          </Button>
        }
      />
      {!environment.isProduction && details !== undefined && (
        <Text as="div" size="small" tone="muted">
          {details}
        </Text>
      )}
    </Page>
  );
}
