import { useTranslation } from 'react-i18next';
import {
  formatDate,
  Inline,
  LinkButton,
  Money,
  Page,
  paymentGuards,
  Text,
  useReturnOutcome,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { PaymentNote } from '../../shared/PaymentNote';
import { Result } from '../../shared/Result';
import { passFacts } from './pass.queries';

/** The provider's notice comes within seconds. */
const pollMs = 4_000;

/** The card was not charged: the visit is over, or was broken off. */
function NotBegun() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <Result icon="info" title={t('pass.notBegun')}>
        <Text>{t('pass.notBegunText')}</Text>
        <Inline justify="center">
          <LinkButton href="/pricing">{t('pass.buyAgain')}</LinkButton>
        </Inline>
      </Result>
    </Page>
  );
}

/** Where buying a pass ends: it is active, its payment is still checked, or there is none. */
export function SubscriptionSuccessPage() {
  const { t } = useTranslation('student');
  const outcome = useReturnOutcome(...paymentGuards('subscription'));
  const { data } = useQuery({
    ...passFacts(),
    refetchInterval: ({ state }) => (state.data?.pass?.active === true ? false : pollMs),
  });
  const pass = data?.pass ?? null;
  const isActive = pass?.active === true;
  if (outcome?.kind === 'broken-off' && !isActive) return <NotBegun />;
  return (
    <Page>
      <PaymentNote purpose="subscription" />
      <Result icon={isActive ? 'check' : 'info'} title={t(isActive ? 'pass.begun' : 'pass.waiting')}>
        {isActive && (
          <Text weight="medium">
            {t(`pass.types.${pass.type}`)}, <Money value={pass.price} />.{' '}
            {t('pass.states.ACTIVE', { date: formatDate(pass.paidUntil) })}.
          </Text>
        )}
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
