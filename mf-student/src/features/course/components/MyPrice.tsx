import { useTranslation } from 'react-i18next';
import { Skeleton, Text, useFormat, useSession, useVisitorsOnly } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Eligibility } from '../../../shared/contract.types';
import { eligibilityOf } from '../../../shared/eligibility.queries';

/** One sentence on who can pay for the student; the registration form lists the rules. */
function usePayerSentence(): (eligibility: Eligibility) => string | null {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return ({ payers }) => {
    const school = payers.find(({ payer }) => payer === 'SCHOOL');
    const myself = payers.find(({ payer }) => payer === 'STUDENT');
    if (school?.available === true)
      return t(school.youPay.amount === 0 ? 'registration.schoolPaysAll' : 'registration.schoolPaysPart', {
        school: money(school.schoolPays),
        you: money(school.youPay),
      });
    if (myself === undefined) return null;
    return t(school === undefined ? 'course.youPay' : 'course.schoolDoesNot', { amount: money(myself.youPay) });
  };
}

/** What a cohort costs the current user; visitors who are not signed in learn where to find out. */
export function MyPrice({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('student');
  const { user, can } = useSession();
  const visitorsOnly = useVisitorsOnly();
  const whoPays = usePayerSentence();
  const mayRegister = can('registration.create-own');
  const eligibility = useQuery({ ...eligibilityOf(cohortId), enabled: mayRegister });
  if (user === null)
    return (
      <Text tone="muted" size="small" {...visitorsOnly}>
        {t('course.signInForPrice')}
      </Text>
    );
  if (!mayRegister) return null;
  if (eligibility.isPending) return <Skeleton width="80%" />;
  // On an error only the price above is shown; the registration form shows who can pay.
  const text = eligibility.data && whoPays(eligibility.data);
  return text ? (
    <Text tone="muted" size="small">
      {text}
    </Text>
  ) : null;
}
