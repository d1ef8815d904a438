import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError, Text, useErrorText } from '@valikool/shared-ui';
import type { DecideApprovals } from '../../../shared/approvals/approvals.queries';

/** How many registrations the last decision changed, and how many it did not; stays on screen when the list is empty. */
export function Outcome({ decided }: { decided: DecideApprovals }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const ref = useRef<HTMLDivElement>(null);
  const { data } = decided;
  // The button that was pressed goes away with its row, and the focus would be nowhere.
  useEffect(() => {
    if (data !== undefined) ref.current?.focus({ preventScroll: true });
  }, [data]);
  if (decided.isError) return <FormError>{textOf(decided.error)}</FormError>;
  if (!decided.isSuccess) return null;
  const done = decided.data.filter(({ outcome }) => outcome === 'DONE').length;
  const failed = decided.data.length - done;
  const isApproval = decided.variables.reason === null;
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      {done > 0 && <Text>{t(isApproval ? 'approvals.approved' : 'approvals.refusedDone', { count: done })}</Text>}
      {failed > 0 && <Text>{t('approvals.failed', { count: failed })}</Text>}
    </div>
  );
}
