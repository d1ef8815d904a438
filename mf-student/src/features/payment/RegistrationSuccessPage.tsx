import { useTranslation } from 'react-i18next';
import {
  ApiError,
  LinkButton,
  Page,
  PageSkeleton,
  paymentGuards,
  QueryError,
  Text,
  useErrorText,
  useReturnOutcome,
  type ReturnOutcome,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSearchParams } from '@valikool/shared-ui/router';
import { registrationDetail } from '../../shared/registrations.queries';
import { Result } from '../../shared/Result';
import { OutcomeView } from './components/OutcomeView';
import { isUnderWay, outcomeOf } from './outcome';

/** Banks answer within seconds or within days, so faster polling would not help. */
const pollMs = 4_000;

function useRefusalText(): (bank: ReturnOutcome | null) => string {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  return (bank) => {
    if (bank?.kind === 'refused') return textOf(new ApiError({ statusCode: 400, code: bank.code, message: '' }));
    return t(bank?.kind === 'broken-off' ? 'success.brokenOff' : 'success.nothingText');
  };
}

/** Shown when the registration is not known: the token was invalid, or the page was opened without one. */
function Unknown({ bank }: { bank: ReturnOutcome | null }) {
  const { t } = useTranslation('student');
  const textOf = useRefusalText();
  return (
    <Page>
      <Result icon={bank === null ? 'info' : 'alert'} title={t(bank === null ? 'success.nothing' : 'success.notPaid')}>
        <Text>{textOf(bank)}</Text>
        <LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>
      </Result>
    </Page>
  );
}

function KnownRegistration({ id, bank }: { id: number; bank: ReturnOutcome | null }) {
  const { t } = useTranslation('student');
  const registration = useQuery({
    ...registrationDetail(id),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, outcomeOf(data, bank)) ? pollMs : false),
  });
  if (registration.isPending) return <PageSkeleton label={t('success.loading')} cards={1} />;
  if (registration.isError)
    return (
      <Page>
        <QueryError error={registration.error} onRetry={registration.refetch} headingLevel="h1" namespace="student" />
      </Page>
    );
  return (
    <Page>
      <OutcomeView
        registration={registration.data}
        outcome={outcomeOf(registration.data, bank)}
        isBrokenOff={bank?.kind === 'broken-off' || (bank?.kind === 'answered' && bank.state === 'ABANDONED')}
      />
    </Page>
  );
}

/** Where registering ends, with or without a visit to the bank. */
export function RegistrationSuccessPage() {
  const [params] = useSearchParams();
  const outcome = useReturnOutcome(...paymentGuards('registration'));
  const id = Number(params.get('registration'));
  return Number.isInteger(id) && id > 0 ? <KnownRegistration id={id} bank={outcome} /> : <Unknown bank={outcome} />;
}
export { RegistrationSuccessPage as Component };
