import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '@valikool/shared-ui';
import { useFormState } from '@valikool/shared-ui/forms';
import { useBlocker } from '@valikool/shared-ui/router';

/** The browser's own question, for a reload and for closing the page. */
function useAskBeforeUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** Asks before changes of the form around it are lost, to another page as to another part of this one. */
export function UnsavedGuard() {
  const { t } = useTranslation('teacher');
  const { isDirty, isSubmitting } = useFormState();
  // What is being sent leads on by itself.
  const isUnsaved = isDirty && !isSubmitting;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search);
  useAskBeforeUnload(isUnsaved);
  const { state, proceed, reset } = blocker;
  const actions = (
    <>
      <Button variant="danger" onClick={proceed}>
        {t('editor.leave')}
      </Button>
      <Button onClick={reset}>{t('editor.stay')}</Button>
    </>
  );
  return (
    <Dialog isOpen={state === 'blocked'} onClose={() => reset?.()} title={t('editor.unsaved')} closeLabel={t('close')} actions={actions}>
      <p>{t('editor.leaveText')}</p>
    </Dialog>
  );
}
