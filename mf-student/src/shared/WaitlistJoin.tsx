import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  formatDateTime,
  FormError,
  LinkButton,
  loginPath,
  Note,
  Stack,
  Text,
  useErrorText,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Clashes } from './Clashes';
import { ClashesConsent, TermsConsent } from './ConsentBoxes';
import type { WaitlistEntry } from './contract.types';
import { eligibilityOf } from './eligibility.queries';
import { FreeSiblingLinks } from './FreeSiblings';
import { useConsent } from './useConsent';
import { myWaitlist, useJoinWaitlist } from './waitlist.queries';

function Place({ entry: { position, waiting, offer } }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  if (offer !== null)
    return (
      <Note tone="warn" title={t('waitlist.offered')}>
        {t('waitlist.answerBy', { time: formatDateTime(offer.expiresAt) })}{' '}
        <AppLink href="/user/my-courses">{t('waitlist.answer')}</AppLink>
      </Note>
    );
  return (
    <Note tone="ok" title={t('waitlist.waiting')}>
      {position !== null && t('waitlist.place', { position, waiting })}{' '}
      <AppLink href="/user/my-courses">{t('course.toMyCourses')}</AppLink>
    </Note>
  );
}

/** The consents, in the order of the page. The request is sent once every required consent is given. */
function useJoining(cohortId: number) {
  const join = useJoinWaitlist(cohortId);
  const eligibility = useQuery(eligibilityOf(cohortId));
  // When these could not be loaded, the student can still join: both are shown again when a seat is offered.
  const { clashes, freeSiblings } = eligibility.data ?? { clashes: [], freeSiblings: [] };
  const clashesConsent = useConsent(clashes.length > 0 ? cohortId : null);
  const terms = useConsent(cohortId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Checked in reverse order, because the last failed check gets the focus: the first missing consent on the page.
    if (![terms.check(), clashesConsent.check()].includes(false)) join.mutate();
  };
  return {
    join,
    isPending: join.isPending || eligibility.isPending,
    clashes,
    freeSiblings,
    clashesConsent,
    terms,
    submit,
  };
}

function Join({ cohort, course, namesSiblings }: Required<WaitlistJoinProps>) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const { join, isPending, clashes, freeSiblings, clashesConsent, terms, submit } = useJoining(cohort.id);
  return (
    <form noValidate onSubmit={submit} aria-label={t('waitlist.joinFor', { cohort: cohort.name })}>
      <Stack gap="xs">
        <Clashes clashes={clashes} timeZone={cohort.timeZone} />
        {namesSiblings && clashes.length > 0 && <FreeSiblingLinks siblings={freeSiblings} course={course} />}
        <ClashesConsent consent={clashesConsent} />
        <TermsConsent consent={terms} />
        <Button
          type="submit"
          variant="secondary"
          isWide
          isPending={isPending}
          aria-label={t('waitlist.joinFor', { cohort: cohort.name })}
        >
          {t('waitlist.join')}
        </Button>
        {join.isError && <FormError>{textOf(join.error)}</FormError>}
      </Stack>
    </form>
  );
}

export type FullCohort = { id: number; name: string; timeZone: string };

export type WaitlistJoinProps = {
  cohort: FullCohort;
  /** Slug or id; its page is where the student returns after signing in. */
  course: string;
  /** Whether free cohorts without overlapping classes are named here; false where the page shows them itself. */
  namesSiblings?: boolean;
};

/** For a full cohort: the form to join its waiting list, or the student's place in it. */
export function WaitlistJoin({ cohort, course, namesSiblings = true }: WaitlistJoinProps) {
  const { t } = useTranslation('student');
  const { user, can } = useSession();
  const mayWait = can('registration.create-own');
  const waitlist = useQuery({ ...myWaitlist(), enabled: mayWait });
  const entry = waitlist.data?.find((each) => each.cohort.id === cohort.id);
  if (entry) return <Place entry={entry} />;
  if (user !== null && !mayWait)
    return (
      <Text tone="muted" size="small">
        {t('course.studentsOnly')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text tone="muted" size="small">
        {t('waitlist.what')}
      </Text>
      {user === null ? (
        <LinkButton
          variant="secondary"
          isWide
          href={loginPath(`/courses/${course}`)}
          aria-label={t('waitlist.joinFor', { cohort: cohort.name })}
        >
          {t('waitlist.join')}
        </LinkButton>
      ) : (
        <Join cohort={cohort} course={course} namesSiblings={namesSiblings} />
      )}
    </Stack>
  );
}
