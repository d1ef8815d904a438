import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, Text, TextArea } from '@valikool/shared-ui';

const longest = 500;

export type RefuseDialogProps = {
  count: number;
  isPending: boolean;
  /** Why the last try failed. */
  error: string | null;
  onClose: () => void;
  onRefuse: (reason: string) => void;
};

/** Asks why the school refuses; the student reads it. */
export function RefuseDialog({ count, isPending, error, onClose, onRefuse }: RefuseDialogProps) {
  const { t } = useTranslation('school');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const refuse = () => {
    const written = reason.trim();
    setIsMissing(written === '');
    if (written !== '') onRefuse(written);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('approvals.refuseTitle')}
      closeLabel={t('close')}
      isBusy={isPending}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('approvals.keep')}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={refuse}>
            {t('approvals.refuse')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('approvals.refuseText', { count })}</Text>
        <TextArea
          label={t('approvals.reason')}
          value={reason}
          maxLength={longest}
          {...(isMissing && { error: t('approvals.reasonRequired') })}
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== null && <FormError>{error}</FormError>}
      </Stack>
    </Dialog>
  );
}
