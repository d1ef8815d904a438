import { useTranslation } from 'react-i18next';
import { Inline, LinkButton, Page, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { PaymentNote } from '../../shared/PaymentNote';
import { Result } from '../../shared/Result';
import { passFacts } from './pass.queries';

/** Where buying a pass ends: it is active, its payment is still checked, or there is none. */
export function SubscriptionSuccessPage() {
  const { t } = useTranslation('student');
  const { data } = useQuery(passFacts());
  const pass = data?.pass ?? null;
  const isActive = pass?.active === true;
  return (
    <Page>
      <PaymentNote purpose="subscription" />
      <Result icon={isActive ? 'check' : 'info'} title={t(isActive ? 'pass.begun' : 'pass.waiting')}>
        <Text>{t(isActive ? 'pass.begunText' : 'pass.waitingText')}</Text>
        <Inline justify="center">
          <LinkButton href="/courses">{t('myCourses.toCatalogue')}</LinkButton>
          <LinkButton href="/user/billing" variant="secondary">
            {t('pass.toBilling')}
          </LinkButton>
        </Inline>
      </Result>
    </Page>
  );
}
export { SubscriptionSuccessPage as Component };
