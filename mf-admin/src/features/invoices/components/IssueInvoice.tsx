import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Text, toast, useErrorText, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { useIssueInvoice } from '../invoices.queries';

/** Issues a school's open invoice before its time, after a word about what follows. */
export function IssueInvoice({ invoice: { id, buyerName, total } }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const textOf = useErrorText('admin');
  const [isOpen, setOpen] = useState(false);
  const issue = useIssueInvoice();
  const close = () => setOpen(false);
  const confirm = () =>
    issue.mutate(id, {
      onSuccess: ({ number }) => {
        toast.success(t('issue.done', { number }));
        close();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('issue.open')}
        <VisuallyHidden>: {buyerName}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isOpen}
        isConfirmation
        isBusy={issue.isPending}
        onClose={close}
        title={t('issue.title', { name: buyerName })}
        closeLabel={t('transfer.close')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
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
    </>
  );
}
