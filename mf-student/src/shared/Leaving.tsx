import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page } from '@valikool/shared-ui';

export type LeavingProps = {
  address: string;
  /** For a reader who is not the student. */
  title?: string;
  text?: string;
};

/** Shown while the browser goes to the bank, with a link in case it does not. */
export function Leaving({ address, title, text }: LeavingProps) {
  const { t } = useTranslation('student');
  useEffect(() => {
    // A payer who goes back from the bank gets this page as it was, from the browser's memory: it would wait for ever.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);
  return (
    <Page>
      <EmptyState
        role="status"
        headingLevel="h1"
        title={title ?? t('payment.leaving')}
        text={text ?? t('payment.leavingText')}
        action={<LinkButton href={address}>{t('payment.leavingLink')}</LinkButton>}
      />
    </Page>
  );
}
