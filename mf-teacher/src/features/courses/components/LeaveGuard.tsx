import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '@valikool/shared-ui';
import { useBlocker } from '@valikool/shared-ui/router';
import type { Draft } from '../useDraft';

/** Saves everything before another page opens; asks only when that fails. */
export function LeaveGuard({ saver }: Pick<Draft, 'saver'>) {
  const { t } = useTranslation('teacher');
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => saver.isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return;
    void saver.flush().then(() => (saver.isUnsaved ? setAsking(true) : proceed()));
  }, [state, proceed, saver]);

  const stay = () => {
    setAsking(false);
    reset?.();
  };
  const leave = () => {
    setAsking(false);
    proceed?.();
  };
  const actions = (
    <>
      <Button variant="danger" onClick={leave}>
        {t('course.leave.leave')}
      </Button>
      <Button onClick={stay}>{t('course.leave.stay')}</Button>
    </>
  );
  return (
    <Dialog isOpen={isAsking} onClose={stay} title={t('course.leave.title')} closeLabel={t('close')} actions={actions}>
      <p>{t('course.leave.text')}</p>
    </Dialog>
  );
}
