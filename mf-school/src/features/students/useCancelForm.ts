import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import type { ChosenRegistration } from './chosenRegistration.types';
import { useCancelRegistration } from './students.queries';

/** The form for the reason of a cancellation. @param onDone called after the cancellation */
export function useCancelForm(chosen: ChosenRegistration, onDone: () => void) {
  const { t } = useTranslation('school');
  const { mutate, isPending, error } = useCancelRegistration();
  const [note, setNote] = useState('');
  const [isWaiving, setWaiving] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = note.trim();
    setMissing(reason === '');
    if (reason === '' || isPending) return;
    const onSuccess = () => {
      toast.success(t('cancel.done', { name: chosen.studentName }));
      onDone();
    };
    mutate({ id: chosen.id, note: reason, isWaiving }, { onSuccess });
  };
  return { note, setNote, isWaiving, setWaiving, isMissing, isPending, error, submit };
}
