import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog, formatDate, Inline, Stack, Text, toast } from '@valikool/shared-ui';
import type { ConditionsVersion } from '../../../shared/contract.types';
import { useWithdrawConditions } from '../conditions.queries';
import { Terms } from './Terms';

type PlannedProps = {
  schoolId: number;
  planned: ConditionsVersion;
  revision: number;
  /** Left out where nothing can be changed. */
  onEdit?: (() => void) | undefined;
};

function Withdraw({ schoolId, revision }: Pick<PlannedProps, 'schoolId' | 'revision'>) {
  const { t } = useTranslation('school');
  const [isAsking, ask] = useState(false);
  const withdraw = useWithdrawConditions(schoolId);
  const close = () => ask(false);
  const confirm = () =>
    withdraw.mutate(revision, { onSuccess: () => toast.success(t('conditions.planned.withdrawn')) });
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {t('conditions.planned.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('conditions.planned.ask')}
          text={t('conditions.planned.askText')}
          keepLabel={t('conditions.planned.keep')}
          closeLabel={t('close')}
          confirmLabel={t('conditions.planned.withdraw')}
          isPending={withdraw.isPending}
          error={withdraw.error}
          namespace="school"
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </>
  );
}

/** Conditions that come into force on a day, until they are changed or taken back. */
export function Planned({ schoolId, planned, revision, onEdit }: PlannedProps) {
  const { t } = useTranslation('school');
  const { inForceFrom, setBy, setAt, note } = planned;
  return (
    <Stack as="section" aria-labelledby="planned">
      <h2 id="planned">{t('conditions.planned.heading', { day: formatDate(inForceFrom ?? setAt) })}</h2>
      <Text tone="muted">
        {setBy === null ? formatDate(setAt) : t('conditions.planned.by', { name: setBy.name, day: formatDate(setAt) })}
        {note !== null && ` · ${note}`}
      </Text>
      <Terms terms={planned} id="planned" headingLevel="h3" />
      {onEdit && (
        <Inline>
          <Button variant="secondary" onClick={onEdit}>
            {t('conditions.planned.change')}
          </Button>
          <Withdraw schoolId={schoolId} revision={revision} />
        </Inline>
      )}
    </Stack>
  );
}
