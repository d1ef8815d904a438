import { useTranslation } from 'react-i18next';
import { AppLink, Button, formatDateTime, FormError, LinkButton, loginPath, Note, Stack, Text, useErrorText, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { WaitlistEntry } from './contract.types';
import { myWaitlist, useJoinWaitlist } from './waitlist.queries';

function Place({ entry: { position, waiting, offer } }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('student');
  if (offer !== null)
    return (
      <Note tone="warn" title={t('waitlist.offered')}>
        {t('waitlist.answerBy', { time: formatDateTime(offer.expiresAt) })} <AppLink href="/user/my-courses">{t('waitlist.answer')}</AppLink>
      </Note>
    );
  return (
    <Note tone="ok" title={t('waitlist.waiting')}>
      {position !== null && t('waitlist.place', { position, waiting })} <AppLink href="/user/my-courses">{t('course.toMyCourses')}</AppLink>
    </Note>
  );
}

function Join({ cohort }: { cohort: { id: number; name: string } }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const join = useJoinWaitlist(cohort.id);
  return (
    <Stack gap="xs">
      <Button variant="secondary" isWide isPending={join.isPending} aria-label={t('waitlist.joinFor', { cohort: cohort.name })} onClick={() => join.mutate()}>
        {t('waitlist.join')}
      </Button>
      {join.isError && <FormError>{textOf(join.error)}</FormError>}
    </Stack>
  );
}

export type WaitlistJoinProps = { cohort: { id: number; name: string }; /** Where to come back to after signing in. */ from: string };

/** The way into a full group: its waiting list, or my place in it. */
export function WaitlistJoin({ cohort, from }: WaitlistJoinProps) {
  const { t } = useTranslation('student');
  const { user, can } = useSession();
  const mayWait = can('registration.create-own');
  const waitlist = useQuery({ ...myWaitlist(), enabled: mayWait });
  const entry = waitlist.data?.find((each) => each.cohort.id === cohort.id);
  if (entry) return <Place entry={entry} />;
  if (user !== null && !mayWait) return <Text tone="muted" size="small">{t('course.studentsOnly')}</Text>;
  return (
    <Stack gap="xs">
      <Text tone="muted" size="small">{t('waitlist.what')}</Text>
      {user === null ? (
        <LinkButton variant="secondary" isWide href={loginPath(from)} aria-label={t('waitlist.joinFor', { cohort: cohort.name })}>
          {t('waitlist.join')}
        </LinkButton>
      ) : (
        <Join cohort={cohort} />
      )}
    </Stack>
  );
}
