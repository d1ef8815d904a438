import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@valikool/shared-ui/query';
import { AnswerKeeper } from './AnswerKeeper';
import type { Answers } from './feedback.form';
import { unsentAnswers, useSaveFeedback } from './feedback.queries';

/** Saves unsent answers when the page is hidden, and asks before the page closes earlier than that. */
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
    // Answers that could not be sent when the page was left earlier.
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
 * Answers that save themselves: a moment after the last change, with every step, and when the page is hidden.
 * `answers` are the current ones: a step starts with them, however the student came there. `settled` are those at the
 * time when a step was last left, so that the current step does not change while it is being answered.
 * @param given the answers that the server holds
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
