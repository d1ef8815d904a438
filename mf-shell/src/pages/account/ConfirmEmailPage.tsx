import { useTranslation } from 'react-i18next';
import { LinkButton, Page, EmptyState } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';

const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : undefined;

/** After a sign-up that a letter must confirm. The address travels in the history entry, not in the URL. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  const email = emailOf(state);
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('confirm.title')}
        text={
          <>
            {email === undefined ? t('confirm.textNoEmail') : t('confirm.text', { email })} {t('confirm.spam')}
          </>
        }
        action={<LinkButton href="/auth/login">{t('confirm.login')}</LinkButton>}
      />
    </Page>
  );
}
export { ConfirmEmailPage as Component };
