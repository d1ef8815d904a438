import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Button,
  formatDate,
  Inline,
  LinkButton,
  QueryError,
  Stack,
  Text,
  toast,
  ConfirmDialog,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { CohortFacts } from '../../../shared/CohortFacts';
import type { WaitlistEntry } from '../../../shared/contract.types';
import { Countdown } from '../../../shared/Countdown';
import { myWaitlist, useDecideOffer, useLeaveWaitlist } from '../../../shared/waitlist.queries';
import { Actions, RegistrationList, StyledRegistrationCard } from './RegistrationCard.styles';

type Offer = NonNullable<WaitlistEntry['offer']>;

function Decline({ offer, course }: { offer: Offer; course: string }) {
  const { t } = useTranslation('student');
  const [isAsking, setAsking] = useState(false);
  const decide = useDecideOffer(offer.id);
  const decline = () => decide.mutate({ accept: false }, { onSuccess: () => toast.success(t('offer.declinedNow')) });
  return (
    <>
      <Button variant="secondary" isWide aria-label={t('offer.declineFor', { course })} onClick={() => setAsking(true)}>
        {t('offer.decline')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('offer.declineTitle', { course })}
          text={t('offer.declineText')}
          namespace="student"
          closeLabel={t('close')}
          keepLabel={t('offer.keep')}
          confirmLabel={t('offer.decline')}
          isPending={decide.isPending}
          error={decide.error}
          onConfirm={decline}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Leave({ entry: { cohort } }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveWaitlist(cohort.id);
  const label = t('waitlist.leaveFor', { course: cohort.course.title });
  return (
    <>
      <Button variant="secondary" isWide aria-label={label} onClick={() => setAsking(true)}>
        {t('waitlist.leave')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          text={t('waitlist.leaveText')}
          namespace="student"
          closeLabel={t('close')}
          keepLabel={t('waitlist.stay')}
          confirmLabel={t('waitlist.leave')}
          isPending={leave.isPending}
          error={leave.error}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Place({ entry: { position, waiting, joinedAt } }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  return (
    <Text tone="muted">
      {position !== null && t('waitlist.place', { position, waiting })} {position === 1 && t('waitlist.next')}{' '}
      {t('waitlist.since', { date: formatDate(joinedAt) })}
    </Text>
  );
}

function EntryCard({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  const { cohort, offer } = entry;
  const { course } = cohort;
  return (
    <StyledRegistrationCard forwardedAs="article">
      <Inline justify="between" align="start" wraps={false}>
        <Text as="h3" lang={course.language}>
          <AppLink href={`/courses/${course.slug}`}>{course.title}</AppLink>
        </Text>
        <Badge tone={offer === null ? 'info' : 'warn'}>
          {t(offer === null ? 'waitlist.waiting' : 'waitlist.answerSoon')}
        </Badge>
      </Inline>
      {offer === null ? <Place entry={entry} /> : <Countdown until={offer.expiresAt} />}
      <CohortFacts cohort={cohort} />
      <Actions>
        {offer === null ? (
          <Leave entry={entry} />
        ) : (
          <>
            <LinkButton isWide href={`/courses/offer/${offer.id}`}>
              {t('offer.accept')}
            </LinkButton>
            <Decline offer={offer} course={course.title} />
          </>
        )}
      </Actions>
    </StyledRegistrationCard>
  );
}

export type WaitingListProps = {
  /** Seats that wait for the student's answer, or places on waiting lists. */
  show: 'offers' | 'places';
};

/** The student's waiting lists. Offers expire soon, so they are shown apart from the places in the queue. */
export function WaitingList({ show }: WaitingListProps) {
  const { t } = useTranslation('student');
  const waitlist = useQuery(myWaitlist());
  const entries = (waitlist.data ?? []).filter(({ offer }) => (offer !== null) === (show === 'offers'));
  if (waitlist.isError && show === 'places')
    return (
      <QueryError
        error={waitlist.error}
        onRetry={waitlist.refetch}
        isRetrying={waitlist.isRefetching}
        namespace="student"
      />
    );
  if (entries.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t(show === 'offers' ? 'waitlist.offered' : 'waitlist.title')}</h2>
      <RegistrationList>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </RegistrationList>
    </Stack>
  );
}
