import { useTranslation } from 'react-i18next';
import { useInvoiceDownload } from '../../api/useInvoiceDownload';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { MenuButton } from '../MenuButton/MenuButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type InvoiceDownloadsProps = {
  invoice: { id: string; number: string | null; pdfUrl: string | null; xmlUrl: string | null };
};

function Download({
  invoice: { id, number },
  as,
  label,
}: InvoiceDownloadsProps & { as: 'pdf' | 'xml'; label: string }) {
  const { isPending, download } = useInvoiceDownload();
  return (
    <Button variant="quiet" isPending={isPending} onClick={() => download({ id, number, as })}>
      <Icon name="download" /> {label}
      <VisuallyHidden>: {number}</VisuallyHidden>
    </Button>
  );
}

/** One button for both files of a document, for tables with little room. */
export function InvoiceDownloadMenu({ invoice }: InvoiceDownloadsProps) {
  const { t } = useTranslation('shared');
  const { download } = useInvoiceDownload();
  const { id, number, pdfUrl, xmlUrl } = invoice;
  if (pdfUrl === null || xmlUrl === null) return <InvoiceDownloads invoice={invoice} />;
  const save = (as: 'pdf' | 'xml', label: string) => ({ key: as, label, onChoose: () => download({ id, number, as }) });
  return (
    <MenuButton
      variant="quiet"
      label={
        <>
          {t('documentFiles')}
          <VisuallyHidden>: {number}</VisuallyHidden>
        </>
      }
      actions={[save('pdf', 'PDF'), save('xml', t('eInvoice'))]}
    />
  );
}

/** Buttons for the PDF of an issued document and, where its buyer is a school, for its e-invoice. */
export function InvoiceDownloads({ invoice }: InvoiceDownloadsProps) {
  const { t } = useTranslation('shared');
  return (
    <>
      {invoice.pdfUrl !== null && <Download invoice={invoice} as="pdf" label="PDF" />}
      {invoice.xmlUrl !== null && <Download invoice={invoice} as="xml" label={t('eInvoice')} />}
    </>
  );
}
