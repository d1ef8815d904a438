import { useTranslation } from 'react-i18next';
import { formatDateTime, LinkButton, Text, useFormat } from '@valikool/shared-ui';
import type { WaitlistDecision, WaitlistOffer } from '../../../shared/contract.types';
import { Result } from '../../../shared/Result';

type Ending = 'sure' | 'unpaid' | 'approval' | 'taken' | 'declined' | 'lapsed' | 'withdrawn';

/** The decision contains the unpaid sum right after acceptance. Later only "My courses" shows it. */
function endingOf({ status }: WaitlistOffer, decision: WaitlistDecision | undefined): Ending {
  if (status === 'DECLINED') return 'declined';
  if (status === 'WITHDRAWN') return 'withdrawn';
  if (status !== 'ACCEPTED') return 'lapsed';
  if (decision === undefined) return 'taken';
  if (decision.toPay.amount > 0) return 'unpaid';
  // Nothing is owed and the seat is held all the same: the school has to approve it.
  return decision.heldUntil === null ? 'sure' : 'approval';
}

const icons = {
  sure: 'check',
  unpaid: 'clock',
  approval: 'clock',
  taken: 'check',
  declined: 'info',
  lapsed: 'clock',
  withdrawn: 'info',
} as const;

const isTaken = (ending: Ending) => ['sure', 'unpaid', 'approval', 'taken'].includes(ending);

/** The result of the offer, and where to go next. @param decision the answer that was just given */
export function OfferAnswered({ offer, decision }: { offer: WaitlistOffer; decision: WaitlistDecision | undefined }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const ending = endingOf(offer, decision);
  const { course } = offer.cohort;
  const values = {
    course: course.title,
    amount: decision ? money(decision.toPay) : '',
    heldUntil: decision?.heldUntil ? formatDateTime(decision.heldUntil) : '',
  };
  return (
    <Result
      icon={icons[ending]}
      isGood={ending === 'sure' || ending === 'taken'}
      title={t(`offer.${ending}.title`, values)}
    >
      <Text>{t(`offer.${ending}.text`, values)}</Text>
      {isTaken(ending) ? (
        <LinkButton
          href={`/user/my-courses${offer.registrationId === null ? '' : `?registration=${offer.registrationId}`}`}
        >
          {t('course.toMyCourses')}
        </LinkButton>
      ) : (
        <LinkButton href={`/courses/${course.slug}`}>{t('registration.otherCohorts')}</LinkButton>
      )}
    </Result>
  );
}
