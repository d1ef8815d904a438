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

/** The work and the files behind one button: beside each other they would lie over the sums of the row. */
function TaskMenu({ invoice, tasks }: { invoice: Invoice; tasks: readonly Task[] }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Task | null>(null);
  const files = useFileActions(invoice);
  const AskedDialog = asked === null ? null : dialogs[asked];
  const actions = tasks.map((task) => ({ key: task, label: t(`${task}.open`), onChoose: () => setAsked(task) }));
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
        actions={[...actions, ...files]}
      />
      {AskedDialog && <AskedDialog invoice={invoice} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What can be done with an invoice, for those who keep the books; its files for all. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { can } = useSession();
  const mayRecord = can('payment.record');
  const tasks = mayRecord ? tasksOf(invoice) : [];
  if (tasks.length > 0) return <TaskMenu invoice={invoice} tasks={tasks} />;
  return (
    <>
      {mayRecord && invoice.isGathering && invoice.subject !== null && <IssueInvoice invoice={invoice} />}
      <InvoiceDownloadMenu invoice={invoice} />
    </>
  );
}
