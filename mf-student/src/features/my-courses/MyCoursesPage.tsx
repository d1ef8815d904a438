import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Icon, LinkButton, LoadMore, Note, Page, PageHeader, QueryError, Select, Stack } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../shared/contract.types';
import { LoadingCards } from '../../shared/LoadingCards';
import { registrationList, type SchoolYear } from '../../shared/registrations.queries';
import { groupNames, registrationsOf } from './cardState';
import { BankNote } from './components/BankNote';
import { CalendarDialog } from './components/CalendarDialog';
import { RegistrationCard } from './components/RegistrationCard';
import { CalendarButton, RegistrationList } from './components/RegistrationCard.styles';
import { RegistrationDialog, type Deed } from './components/RegistrationDialog';
import { Unfinished } from './components/Unfinished';
import { WaitingList } from './components/WaitingList';
import { schoolYears, useMyCoursesAddress } from './useMyCoursesAddress';

function Groups({ registrations, onOpen }: { registrations: readonly Registration[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation('student');
  return groupNames
    .map((name) => ({ name, items: registrationsOf(name, registrations) }))
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => (
      <Stack as="section" key={name}>
        <h2>{t(`myCourses.groups.${name}`)}</h2>
        <RegistrationList>
          {items.map((registration) => (
            <li key={registration.id}><RegistrationCard registration={registration} onOpen={onOpen} /></li>
          ))}
        </RegistrationList>
      </Stack>
    ));
}

function Courses({ schoolYear, onOpen }: { schoolYear: SchoolYear; onOpen: (id: number) => void }) {
  const { t } = useTranslation('student');
  const registrations = useInfiniteQuery(registrationList({ schoolYear }));
  if (registrations.isPending) return <LoadingCards label={t('myCourses.loading')} />;
  if (registrations.isError)
    return <QueryError error={registrations.error} onRetry={registrations.refetch} isRetrying={registrations.isRefetching} namespace="student" />;
  const items = registrations.data.pages.flatMap((page) => page.items);
  const what = schoolYear === 'all' ? 'none' : 'noneInYear';
  if (items.length === 0)
    return <EmptyState title={t(`myCourses.${what}`)} text={t('myCourses.noneText')} action={<LinkButton href="/courses">{t('myCourses.toCatalogue')}</LinkButton>} />;
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

/** Every course of mine by what it needs from me; also a page that payers come back to from the bank. */
export function MyCoursesPage() {
  const { t } = useTranslation('student');
  const { schoolYear, chooseYear, openId, open, close } = useMyCoursesAddress();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [deed, setDeed] = useState<Deed | null>(null);
  const finish = (done: Deed) => {
    setDeed(done);
    close();
  };
  const years = schoolYears.map((value) => ({ value, label: t(`myCourses.years.${value}`) }));
  return (
    <Page>
      <PageHeader
        title={t('myCourses.title')}
        actions={
          <>
            <Select label={t('myCourses.year')} options={years} value={schoolYear} onChange={(event) => chooseYear(event.target.value)} />
            <CalendarButton variant="secondary" onClick={() => setCalendarOpen(true)}>
              <Icon name="calendar" />
              {t('calendar.add')}
            </CalendarButton>
          </>
        }
      />
      {deed !== null && <Note role="status" tone="ok">{t(`${deed}.done`)}</Note>}
      <BankNote />
      <Unfinished />
      <WaitingList show="offers" />
      <Courses schoolYear={schoolYear} onOpen={open} />
      <WaitingList show="places" />
      {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
      {openId !== null && <RegistrationDialog key={openId} id={openId} onClose={close} onDone={finish} />}
    </Page>
  );
}
export { MyCoursesPage as Component };
