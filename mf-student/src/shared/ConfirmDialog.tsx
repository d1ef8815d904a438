import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Text, useErrorText } from '@valikool/shared-ui';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Label of the button that changes nothing. */
  keepLabel: string;
  confirmLabel: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before something is given up. */
export function ConfirmDialog({
  title,
  text,
  keepLabel,
  confirmLabel,
  isPending,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      {error !== null && <FormError>{textOf(error)}</FormError>}
    </Dialog>
  );
}
