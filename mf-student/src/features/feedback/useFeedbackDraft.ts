import { useCallback, useEffect, useState } from 'react';
import { AnswerKeeper } from './AnswerKeeper';
import type { Answers } from './feedback.form';
import { useSaveFeedback } from './feedback.queries';

/** Sends what waits when the page goes out of sight, and asks whoever closes it before that. */
function useSafeLeaving({ flush, isUnsaved }: AnswerKeeper): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const send = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', send);
      flush();
    };
  }, [flush, isUnsaved]);
}

/**
 * Answers that save themselves: a moment after the last change, with every step, and when the page goes out of sight.
 * @param given what the server holds
 */
export function useFeedbackDraft(cohortId: number, given: Answers) {
  const saving = useSaveFeedback(cohortId);
  const { mutate } = saving;
  const [answers, setAnswers] = useState(given);
  const [keeper] = useState(() => new AnswerKeeper(given, (latest, onFailure) => mutate(latest, { onError: onFailure })));
  useSafeLeaving(keeper);
  const { change, flush, finish } = keeper;
  /** Takes over the answers of a step that is left, and saves them at once. */
  const settle = useCallback(
    (answered: Partial<Answers>) => {
      setAnswers(change(answered));
      flush();
    },
    [change, flush],
  );
  return { answers, change, settle, finish, saving };
}
