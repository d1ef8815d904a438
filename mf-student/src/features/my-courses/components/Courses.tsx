import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, LoadMore, QueryError, Stack } from '@valikool/shared-ui';
import { useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { LoadingCards } from '../../../shared/LoadingCards';
import { registrationList, type SchoolYear } from '../../../shared/registrations.queries';
import { myWaitlist } from '../../../shared/waitlist.queries';
import { groupNames, registrationsOf } from '../cardState';
import { ownClasses } from '../my-courses.queries';
import { nextClass } from '../nextClass';
import { RegistrationCard } from './RegistrationCard';
import { RegistrationList } from './RegistrationCard.styles';

function Groups({ registrations, onOpen }: { registrations: readonly Registration[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation('student');
  const { data: classes = [] } = useQuery(ownClasses());
  const now = new Date();
  const nextStart = (cohortId: number) => {
    const { next } = nextClass(classes, cohortId, now);
    return next === null ? null : Date.parse(next.startsAt);
  };
  return groupNames
    .map((name) => ({ name, items: registrationsOf(name, registrations, nextStart) }))
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => (
      <Stack as="section" key={name}>
        <h2>{t(`myCourses.groups.${name}`)}</h2>
        <RegistrationList>
          {items.map((registration) => (
            <li key={registration.id}>
              <RegistrationCard registration={registration} onOpen={onOpen} />
            </li>
          ))}
        </RegistrationList>
      </Stack>
    ));
}

/** A student on a waiting list already has something on this page. */
function NoCourses({ schoolYear }: { schoolYear: SchoolYear }) {
  const { t } = useTranslation('student');
  const waitlist = useQuery(myWaitlist());
  const isAll = schoolYear === 'all';
  if (isAll && (waitlist.isPending || (waitlist.data ?? []).length > 0)) return null;
  return (
    <EmptyState
      title={t(isAll ? 'myCourses.none' : 'myCourses.noneInYear')}
      text={t('myCourses.noneText')}
      action={<LinkButton href="/courses">{t('myCourses.toCatalogue')}</LinkButton>}
    />
  );
}

/** The student's courses of a school year, grouped by what they need from the student. */
export function Courses({ schoolYear, onOpen }: { schoolYear: SchoolYear; onOpen: (id: number) => void }) {
  const { t } = useTranslation('student');
  const registrations = useInfiniteQuery(registrationList({ schoolYear }));
  // The cards stand in the order of the next classes; without them they would change places a moment later. Where classes do
  // not come, as without a connection, the cards are shown all the same.
  const classes = useQuery(ownClasses());
  const isClassesComing = classes.isLoading && classes.failureCount === 0;
  if (registrations.isPending || isClassesComing) return <LoadingCards label={t('myCourses.loading')} />;
  if (registrations.isError)
    return (
      <QueryError
        error={registrations.error}
        onRetry={registrations.refetch}
        isRetrying={registrations.isRefetching}
        namespace="student"
      />
    );
  const items = registrations.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoCourses schoolYear={schoolYear} />;
  return (
    <>
      <Groups registrations={items} onOpen={onOpen} />
      <LoadMore
        label={t('myCourses.more')}
        hasMore={registrations.hasNextPage}
        isPending={registrations.isFetchingNextPage}
        onLoadMore={registrations.fetchNextPage}
      />
    </>
  );
}
