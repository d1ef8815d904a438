import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CohortStudent } from '../../shared/contract.types';
import { ReasonDialog } from './components/ReasonDialog';
import { isCorrection } from './results';
import type { MarkedResult } from './students.queries';
import type { Marker } from './useMarking';

type Asked = {
  registrationIds: readonly number[];
  status: MarkedResult;
  corrected: number;
  onDone: (() => void) | undefined;
};

/** Sets results; asks for a reason first where a result that stands would change. */
export function useCorrecting({ mark, isPending, progress }: Marker) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = (students: readonly CohortStudent[], status: MarkedResult, onDone?: () => void) => {
    const registrationIds = students.map(({ registrationId }) => registrationId);
    const corrected = students.filter((student) => isCorrection(student, status)).length;
    if (corrected === 0) mark({ registrationIds, status }, onDone);
    else setAsked({ registrationIds, status, corrected, onDone });
  };
  const close = () => setAsked(null);
  const dialog = asked !== null && (
    <ReasonDialog
      title={t('results.correct.title')}
      text={t('results.correct.text', { count: asked.corrected })}
      hint={t('results.reasonHint')}
      submitLabel={t('results.correct.submit')}
      onClose={close}
      onReason={(reason) => {
        const { registrationIds, status, onDone } = asked;
        mark({ registrationIds, status, reason }, onDone);
        close();
      }}
    />
  );
  return { mark: start, isPending, progress, dialog };
}

export type Correcting = ReturnType<typeof useCorrecting>;
