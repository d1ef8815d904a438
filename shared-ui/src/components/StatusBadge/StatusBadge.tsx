import type { Badge as CohortBadge, CohortStatus, ParticipantStatus } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../theme/tones';
import { Badge } from '../Badge/Badge';
import { Inline } from '../Layout/Layout';

const participantTones: Readonly<Record<ParticipantStatus, Tone>> = {
  REGISTERED: 'info',
  IN_PROGRESS: 'info',
  AWAITING_RESULT: 'warn',
  COMPLETED: 'ok',
  FAILED: 'bad',
  CANCELED: 'neutral',
};

const cohortTones: Readonly<Record<CohortStatus, Tone>> = {
  DRAFT: 'neutral',
  REGISTRATION_OPEN: 'ok',
  GROUP_FULL: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'neutral',
  TEACHER_PAID: 'neutral',
  CANCELED: 'bad',
};

const badgeTones: Readonly<Record<CohortBadge, Tone>> = {
  JOIN_WAITLIST: 'neutral',
  LAST_SPOTS: 'warn',
  LAST_DAYS: 'warn',
  STARTING_SOON: 'info',
  REGISTRATION_OPEN: 'ok',
};

export type ParticipantStatusBadgeProps = {
  status: ParticipantStatus;
  /** Null while the seat is only held for a payment. */
  confirmedAt: string | null;
  /** Whether the server misses the result by now, three weeks after the end. */
  isResultLate?: boolean;
};

/** The state of a registration. Two states are not in its status alone: a seat held for payment, and a late result. */
export function ParticipantStatusBadge({ status, confirmedAt, isResultLate = false }: ParticipantStatusBadgeProps) {
  const { t } = useTranslation('shared');
  if (status === 'REGISTERED' && confirmedAt === null) return <Badge tone="warn">{t('participantStatus.HELD')}</Badge>;
  if (status === 'AWAITING_RESULT' && isResultLate) return <Badge tone="bad">{t('participantStatus.UNMARKED')}</Badge>;
  return <Badge tone={participantTones[status]}>{t(`participantStatus.${status}`)}</Badge>;
}

/** The state of a cohort. */
export function CohortStatusBadge({ status }: { status: CohortStatus }) {
  const { t } = useTranslation('shared');
  return <Badge tone={cohortTones[status]}>{t(`cohortStatus.${status}`)}</Badge>;
}

/** The badges of a cohort, most important first. A card has room for two. */
export function CohortBadges({ badges }: { badges: readonly CohortBadge[] }) {
  const { t } = useTranslation('shared');
  if (badges.length === 0) return null;
  return (
    <Inline gap="xs">
      {badges.slice(0, 2).map((badge) => (
        <Badge key={badge} tone={badgeTones[badge]}>
          {t(`cohortBadge.${badge}`)}
        </Badge>
      ))}
    </Inline>
  );
}
