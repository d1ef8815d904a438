import { useTranslation } from 'react-i18next';
import {
  Button,
  formatDateTime,
  FormError,
  Inline,
  Note,
  Text,
  toast,
  useErrorText,
  useSession,
} from '@valikool/shared-ui';
import type { CohortEditor } from '../../../shared/contract.types';
import { useConfirmCohort } from '../cohort.queries';
import { useSavedFirst } from '../useSavedFirst';

/** For administrators: confirms that the cohort takes place, however many have registered. */
function Confirm({ cohortId, isUnsaved }: { cohortId: number; isUnsaved: boolean }) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending } = useConfirmCohort(cohortId);
  const { whenSaved, refusal } = useSavedFirst(isUnsaved);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => void toast.success(t('decision.confirmed')),
      onError: (error) => void toast.error(errorText(error)),
    });
  return (
    <>
      <Button variant="secondary" isPending={isPending} onClick={() => whenSaved(confirm)}>
        {t('decision.confirm')}
      </Button>
      <FormError>{refusal}</FormError>
    </>
  );
}

export type DecisionProps = {
  cohort: CohortEditor;
  /** The form has unsaved changes. */
  isUnsaved: boolean;
};

/** Whether the cohort will take place, while it is undecided, and who decides. */
export function Decision({ cohort: { id, decision, decisionDate, stillNeeded, timeZone }, isUnsaved }: DecisionProps) {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  if (stillNeeded === null || decisionDate === null) return null;
  const isAsked = decision === 'ASKED';
  const date = formatDateTime(decisionDate, timeZone);
  return (
    <Note tone={isAsked ? 'warn' : 'info'} title={t(isAsked ? 'decision.asked' : 'decision.open', { date })}>
      <Text>{t(stillNeeded === 0 ? 'decision.enough' : 'decision.needed', { count: stillNeeded })}</Text>
      {can('cohort.edit-all') && (
        <Inline>
          <Confirm cohortId={id} isUnsaved={isUnsaved} />
        </Inline>
      )}
    </Note>
  );
}
