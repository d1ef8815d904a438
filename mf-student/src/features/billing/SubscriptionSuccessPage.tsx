import { useTranslation } from 'react-i18next';
import { Inline, LinkButton, Page, Text } from '@valikool/shared-ui';
import { PaymentNote } from '../../shared/PaymentNote';
import { Result } from '../../shared/Result';

/** Where buying a subscription ends. Accounts have no subscription: the page explains how courses are paid. */
export function SubscriptionSuccessPage() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <PaymentNote purpose="subscription" />
      <Result icon="info" title={t('pass.none')}>
        <Text>{t('pass.noneText')}</Text>
        <Inline justify="center">
          <LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>
          <LinkButton href="/user/payment-plan" variant="secondary">
            {t('plan.title')}
          </LinkButton>
        </Inline>
      </Result>
    </Page>
  );
}
export { SubscriptionSuccessPage as Component };
