import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Text, toast, useErrorText, useFormat } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { useIssueInvoice } from '../invoices.queries';

/** Issues a school's open invoice before its time, after a word about what follows. */
export function IssueInvoice({
  invoice: { id, buyerName, total },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const textOf = useErrorText('admin');
  const issue = useIssueInvoice();
  const confirm = () =>
    issue.mutate(id, {
      onSuccess: ({ number }) => {
        toast.success(t('issue.done', { number }));
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={issue.isPending}
      onClose={onClose}
      title={t('issue.title', { name: buyerName })}
      closeLabel={t('transfer.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('issue.keep')}
          </Button>
          <Button isPending={issue.isPending} onClick={confirm}>
            {t('issue.confirm')}
          </Button>
        </>
      }
    >
      <Text>{t('issue.text', { total: money(total) })}</Text>
      {issue.isError && <FormError>{textOf(issue.error)}</FormError>}
    </Dialog>
  );
}
