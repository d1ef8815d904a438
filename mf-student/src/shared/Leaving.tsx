import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page } from '@valikool/shared-ui';

/** Shown while the browser goes to the bank, with a link in case it does not. */
export function Leaving({ address }: { address: string }) {
  const { t } = useTranslation('student');
  return (
    <Page>
      <EmptyState
        role="status"
        headingLevel="h1"
        title={t('payment.leaving')}
        text={t('payment.leavingText')}
        action={<LinkButton href={address}>{t('payment.leavingLink')}</LinkButton>}
      />
    </Page>
  );
}
