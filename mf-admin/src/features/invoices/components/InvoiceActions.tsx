import { useTranslation } from 'react-i18next';
import { InvoiceDownloadMenu, useInvoiceDownload, useSession } from '@valikool/shared-ui';
import { RowTasks, type MenuAction } from '@valikool/shared-ui/widgets';
import type { Invoice } from '../../../shared/contract.types';
import { IssueInvoice } from './IssueInvoice';
import { RecordTransfer } from './RecordTransfer';
import { SendEInvoice } from './SendEInvoice';

type DeliveryState = NonNullable<Invoice['eInvoiceDelivery']>['state'];

/** Work on an invoice that has a dialog. */
type Task = 'issue' | 'transfer' | 'sendEInvoice' | 'resendEInvoice';

/** States in which an e-invoice goes nowhere any more, and was not delivered. */
const undelivered: readonly DeliveryState[] = ['FAILED', 'REFUSED', 'NOT_RECEIVABLE'];

const dialogs = {
  issue: IssueInvoice,
  transfer: RecordTransfer,
  sendEInvoice: SendEInvoice,
  resendEInvoice: SendEInvoice,
};

/** Whether staff may hand the e-invoice to the operator, for the first time or once more. */
function sendingOf({ eInvoiceDelivery, isEInvoiceSendable }: Invoice): Task[] {
  if (!eInvoiceDelivery) return isEInvoiceSendable === true ? ['sendEInvoice'] : [];
  return undelivered.includes(eInvoiceDelivery.state) ? ['resendEInvoice'] : [];
}

function tasksOf(invoice: Invoice): Task[] {
  const { kind, number, status, isGathering, subject } = invoice;
  const isOwed = kind === 'INVOICE' && number !== null && status === 'UNPAID';
  const isIssuable = isGathering && subject !== null;
  return [
    ...(isIssuable ? (['issue'] as const) : []),
    ...(isOwed ? (['transfer'] as const) : []),
    ...sendingOf(invoice),
  ];
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

function StaffActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const files = useFileActions(invoice);
  const tasks = tasksOf(invoice).map((key) => ({
    key,
    label: t(`${key}.open`),
    dialog: (asked: Invoice, onClose: () => void) => {
      const Asked = dialogs[key];
      return <Asked invoice={asked} onClose={onClose} />;
    },
  }));
  // An invoice that is not issued has no number yet.
  const name = invoice.number ?? invoice.buyerName;
  return <RowTasks row={invoice} label={t('invoices.actions')} name={name} tasks={tasks} more={files} />;
}

/** What can be done with an invoice, for those who keep the books; its files for all. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { can } = useSession();
  return can('payment.record') ? <StaffActions invoice={invoice} /> : <InvoiceDownloadMenu invoice={invoice} />;
}
