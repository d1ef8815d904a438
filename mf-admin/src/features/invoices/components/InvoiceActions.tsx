import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceDownloadMenu, useInvoiceDownload, useSession, VisuallyHidden } from '@valikool/shared-ui';
import { MenuButton, type MenuAction } from '@valikool/shared-ui/widgets';
import type { Invoice } from '../../../shared/contract.types';
import { IssueInvoice } from './IssueInvoice';
import { RecordTransfer } from './RecordTransfer';
import { SendEInvoice } from './SendEInvoice';

type DeliveryState = NonNullable<Invoice['eInvoiceDelivery']>['state'];

/** Work on an issued invoice that has a dialog. */
type Task = 'transfer' | 'sendEInvoice' | 'resendEInvoice';

/** States in which an e-invoice goes nowhere any more, and was not delivered. */
const undelivered: readonly DeliveryState[] = ['FAILED', 'REFUSED', 'NOT_RECEIVABLE'];

const dialogs = { transfer: RecordTransfer, sendEInvoice: SendEInvoice, resendEInvoice: SendEInvoice };

/** Whether staff may hand the e-invoice to the operator, for the first time or once more. */
function sendingOf({ eInvoiceDelivery, isEInvoiceSendable }: Invoice): Task[] {
  if (!eInvoiceDelivery) return isEInvoiceSendable === true ? ['sendEInvoice'] : [];
  return undelivered.includes(eInvoiceDelivery.state) ? ['resendEInvoice'] : [];
}

function tasksOf(invoice: Invoice): Task[] {
  const { kind, number, status } = invoice;
  const isOwed = kind === 'INVOICE' && number !== null && status === 'UNPAID';
  return [...(isOwed ? (['transfer'] as const) : []), ...sendingOf(invoice)];
}

function useFileActions({ id, number, pdfUrl, xmlUrl }: Invoice): MenuAction[] {
  const { t } = useTranslation('shared');
  const { download } = useInvoiceDownload();
  const save = (as: 'pdf' | 'xml', label: string): MenuAction => ({
    key: as,
    label,
    icon: 'download',
    onChoose: () => download({ id, number, as }),
  });
  return [...(pdfUrl === null ? [] : [save('pdf', 'PDF')]), ...(xmlUrl === null ? [] : [save('xml', t('eInvoice'))])];
}

/** The task whose dialog is open, with the document as it was when it opened: the list is read again before the dialog closes. */
type Asked = { task: Task; invoice: Invoice };

/**
 * The work and the files behind one button: beside each other they would lie over the sums of the row. It stays in its
 * place when the last work is done, so that the focus comes back to it and the dialog can say how the work ended.
 */
function ActionMenu({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Asked | null>(null);
  const files = useFileActions(invoice);
  const AskedDialog = asked === null ? null : dialogs[asked.task];
  const work = tasksOf(invoice).map((task) => ({
    key: task,
    label: t(`${task}.open`),
    onChoose: () => setAsked({ task, invoice }),
  }));
  const actions = [...work, ...files];
  if (actions.length === 0 && asked === null) return null;
  return (
    <>
      <MenuButton
        variant="quiet"
        label={
          <>
            {t('invoices.actions')}
            <VisuallyHidden>: {invoice.number}</VisuallyHidden>
          </>
        }
        actions={actions}
      />
      {AskedDialog && asked && <AskedDialog invoice={asked.invoice} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What can be done with an invoice, for those who keep the books; its files for all. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { can } = useSession();
  if (!can('payment.record')) return <InvoiceDownloadMenu invoice={invoice} />;
  return (
    <>
      {invoice.isGathering && invoice.subject !== null && <IssueInvoice invoice={invoice} />}
      <ActionMenu invoice={invoice} />
    </>
  );
}
