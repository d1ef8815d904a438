import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note, Page, PageHeader, Select } from '@valikool/shared-ui';
import { PaymentNote } from '../../shared/PaymentNote';
import { Courses } from './components/Courses';
import { CalendarAtEnd } from './components/RegistrationCard.styles';
import { RegistrationDialog, type Deed } from './components/RegistrationDialog';
import { RoomsPanel } from './components/RoomsPanel';
import { Unfinished } from './components/Unfinished';
import { WaitingList } from './components/WaitingList';
import { schoolYears, useMyCoursesAddress } from './useMyCoursesAddress';

/** The student's courses, grouped by what they need from the student; payers also return here from the bank. */
export function MyCoursesPage() {
  const { t } = useTranslation('student');
  const { schoolYear, chooseYear, openId, open, close } = useMyCoursesAddress();
  const [deed, setDeed] = useState<Deed | null>(null);
  const finish = (done: Deed) => {
    setDeed(done);
    close();
  };
  const years = schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }));
  return (
    <Page>
      <PageHeader
        title={t('myCourses.title')}
        actions={
          <>
            <Select
              label={t('myCourses.year')}
              options={years}
              value={schoolYear}
              onChange={(event) => chooseYear(event.target.value)}
            />
            <CalendarAtEnd />
          </>
        }
      />
      {deed !== null && (
        <Note role="status" tone="ok">
          {t(`${deed}.done`)}
        </Note>
      )}
      <PaymentNote purpose="registration" />
      <Unfinished />
      <WaitingList show="offers" />
      <Courses schoolYear={schoolYear} onOpen={open} />
      <WaitingList show="places" />
      <RoomsPanel />
      {openId !== null && <RegistrationDialog key={openId} id={openId} onClose={close} onDone={finish} />}
    </Page>
  );
}
export { MyCoursesPage as Component };
