import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../components/Button/Button';
import { Dialog } from '../components/Dialog/Dialog';
import { useBlocker, type Location } from '../router';
import { useFormTexts } from './formTexts';

/** The browser's own question before a reload or before the page closes. */
function useAskBeforeUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

const viewOf = ({ pathname, search }: Location) => pathname + search;
const pageOf = ({ pathname }: Location) => pathname;

function Question({ isUnsaved, isKeptInViews = false, isSaved }: UnsavedGuardProps & { isUnsaved: boolean }) {
  const t = useFormTexts();
  const placeOf = isKeptInViews ? pageOf : viewOf;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && isSaved?.current !== true && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useAskBeforeUnload(isUnsaved);
  useEffect(() => {
    // The form was saved while the question was open: nothing is lost, so the navigation continues.
    if (state === 'blocked' && !isUnsaved) proceed();
  }, [state, isUnsaved, proceed]);
  const actions = (
    <>
      <Button variant="danger" onClick={proceed}>
        {t('unsaved.leave')}
      </Button>
      <Button onClick={reset}>{t('unsaved.stay')}</Button>
    </>
  );
  return (
    <Dialog
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('unsaved.title')}
      closeLabel={t('unsaved.close')}
      actions={actions}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}

function FormQuestion(props: Omit<UnsavedGuardProps, 'isUnsaved'>) {
  const { isDirty } = useFormState();
  return <Question isUnsaved={isDirty} {...props} />;
}

export type UnsavedGuardProps = {
  /** Whether unsaved changes exist; unless given, the form around the guard decides. */
  isUnsaved?: boolean;
  /** Set when changing only the query of the address keeps the form's values. */
  isKeptInViews?: boolean;
  /**
   * For a form that navigates after saving: it sets this before it navigates, since the state would be updated too
   * late.
   */
  isSaved?: RefObject<boolean>;
};

/**
 * Asks before unsaved changes are lost: by opening another page or another part of this one, or by a reload. It also
 * asks while the form is being sent, since the server may refuse it. One per page: the router blocks one navigation at
 * a time.
 */
export function UnsavedGuard({ isUnsaved, ...rest }: UnsavedGuardProps) {
  return isUnsaved === undefined ? <FormQuestion {...rest} /> : <Question isUnsaved={isUnsaved} {...rest} />;
}
