import { useEffect, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../components/Button/Button';
import { Dialog } from '../components/Dialog/Dialog';
import { useBlocker, type Location } from '../router';
import { useFormTexts } from './formTexts';

/** The browser's own question, for a reload and for closing the page. */
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
    // Saved while it was asked: nothing is lost by going where one wanted to go.
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
  /** Whether anything would be lost; left out, the form around the guard knows. */
  isUnsaved?: boolean;
  /** Where another part of the page, named by the address after its `?`, loses nothing. */
  isKeptInViews?: boolean;
  /** For a form that leads on by itself: it sets this once it is saved, before it goes, since the page hears of it too late. */
  isSaved?: RefObject<boolean>;
};

/**
 * Asks before what somebody has written is lost: to another page, to another part of this one, to a reload; also while
 * it is being sent, since it may be refused. One for a page, since the router holds back one navigation at a time.
 */
export function UnsavedGuard({ isUnsaved, ...rest }: UnsavedGuardProps) {
  return isUnsaved === undefined ? <FormQuestion {...rest} /> : <Question isUnsaved={isUnsaved} {...rest} />;
}
