import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, type ButtonProps } from '@valikool/shared-ui';

const OwnCalendar = lazy(() => import('./OwnCalendar'));

export type CalendarButtonProps = Pick<ButtonProps, 'className' | 'isWide'> & {
  /** The cohort that is selected at first; all cohorts unless given. */
  cohortId?: number;
};

/** Opens the address of the student's classes for a calendar on a phone or computer. */
export function CalendarButton({ cohortId, ...rest }: CalendarButtonProps) {
  const { t } = useTranslation('student');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} {...rest}>
        <Icon name="calendar" />
        {t('calendar.add')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnCalendar {...(cohortId !== undefined && { cohortId })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
