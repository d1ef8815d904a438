import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '@valikool/shared-ui';
import type { OwnCalendarProps } from './OwnCalendar';

const OwnCalendar = lazy(() => import('./OwnCalendar'));

/** Shows the secret address at which calendars fetch the person's classes. */
export function CalendarButton(chosen: Pick<OwnCalendarProps, 'cohortId'>) {
  const { t } = useTranslation('teacher');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        {t('calendar.add')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnCalendar {...chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
