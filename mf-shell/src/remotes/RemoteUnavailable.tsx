import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, LinkButton, Page, useDocumentTitle } from '@valikool/shared-ui';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import { useReportedError } from '../app/PageErrors';
import type { RemoteFailure } from './RemoteRegistry';

/** Shown for a front end that does not load. Everything else works, and the user can try again without a reload. */
export function RemoteUnavailable({ failure }: { failure: RemoteFailure }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isRetrying, setRetrying] = useState(false);
  useDocumentTitle(t('remote.unavailable'));
  useReportedError(failure.cause);

  async function retry() {
    setRetrying(true);
    // Navigating to the current address makes the router look for the missing routes again.
    await navigate(pathname + search + hash, { replace: true });
    setRetrying(false);
  }

  return (
    <Page>
      <ErrorPanel
        headingLevel="h1"
        title={t('remote.unavailable')}
        message={failure.reason === 'contract' ? t('remote.needsReload') : t('remote.explanation')}
        onRetry={failure.reason === 'contract' ? () => window.location.reload() : retry}
        retryLabel={failure.reason === 'contract' ? t('reload') : t('retry')}
        isRetrying={isRetrying}
        action={
          <LinkButton href="/" variant="quiet">
            {t('error.home')}
          </LinkButton>
        }
      />
    </Page>
  );
}
