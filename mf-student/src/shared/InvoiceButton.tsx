import { useTranslation } from 'react-i18next';
import { Button, downloadInvoice, Icon, toast, useErrorText, type ButtonProps } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';

export type InvoiceButtonProps = {
  invoice: { id: string; number: string | null };
  variant?: NonNullable<ButtonProps['variant']>;
  label?: string;
};

/** Downloads an issued document as a PDF. */
export function InvoiceButton({ invoice, variant = 'secondary', label }: InvoiceButtonProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const download = useMutation({
    mutationFn: () => downloadInvoice(invoice),
    onError: (error) => toast.error(textOf(error)),
  });
  const visible = label ?? t('billing.download');
  return (
    <Button
      variant={variant}
      isPending={download.isPending}
      aria-label={t('billing.downloadOf', { label: visible, number: invoice.number })}
      onClick={() => download.mutate()}
    >
      <Icon name="download" />
      {visible}
    </Button>
  );
}
