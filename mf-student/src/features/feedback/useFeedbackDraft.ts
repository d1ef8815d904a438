import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@valikool/shared-ui/query';
import { AnswerKeeper } from './AnswerKeeper';
import type { Answers } from './feedback.form';
import { unsentAnswers, useSaveFeedback } from './feedback.queries';

/** Sends what waits when the page goes out of sight, and asks whoever closes it before that. */
function useFlushOnLeave({ flush, isUnsaved }: AnswerKeeper): void {
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
    // Words that did not arrive when the page was left before.
    flush();
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
 * `answers` is what stands at this moment, so that a step begins with it however the student came there; `settled` is
 * what stood when a step was last left, so that no step gives way to the next while it is being answered.
 * @param given what the server holds
 */
export function useFeedbackDraft(cohortId: number, given: Answers) {
  const saving = useSaveFeedback(cohortId);
  const { mutateAsync } = saving;
  const queryClient = useQueryClient();
  const [keeper] = useState(() => new AnswerKeeper(given, mutateAsync, unsentAnswers(queryClient, cohortId)));
  useFlushOnLeave(keeper);
  const { current, change, flush, finish } = keeper;
  const [settled, setSettled] = useState(current);
  const settleAnswers = useCallback(() => setSettled(current()), [current]);
  /** Takes over the answers of a step that is left, and saves them at once. */
  const settle = useCallback(
    (answered: Partial<Answers>) => {
      change(answered);
      settleAnswers();
      flush();
    },
    [change, settleAnswers, flush],
  );
  return { answers: current(), settled, settleAnswers, change, settle, finish, saving };
}
