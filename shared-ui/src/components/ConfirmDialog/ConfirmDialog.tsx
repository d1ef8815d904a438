import { useErrorText } from '../QueryError/useErrorText';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Text } from '../Text/Text';

export type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Label of the button that changes nothing. */
  keepLabel: string;
  /** Name of the cross in the corner. */
  closeLabel: string;
  confirmLabel: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the texts of errors are. */
  namespace: string;
};

/** Asks for confirmation before something is given up. */
export function ConfirmDialog({
  title,
  text,
  keepLabel,
  closeLabel,
  confirmLabel,
  isPending,
  error,
  onConfirm,
  onClose,
  namespace,
}: ConfirmDialogProps) {
  const textOf = useErrorText(namespace);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
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
