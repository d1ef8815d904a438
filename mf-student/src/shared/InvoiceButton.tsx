import { useTranslation } from 'react-i18next';
import { Button, Icon, toast, useErrorText, type ButtonProps } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { downloadInvoice } from './downloadInvoice';

export type InvoiceButtonProps = { invoice: { id: string; number: string | null }; variant?: NonNullable<ButtonProps['variant']>; label?: string };

/** Saves an issued document as PDF. */
export function InvoiceButton({ invoice, variant = 'secondary', label }: InvoiceButtonProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const download = useMutation({ mutationFn: () => downloadInvoice(invoice), onError: (error) => toast.error(textOf(error)) });
  return (
    <Button
      variant={variant}
      isPending={download.isPending}
      aria-label={t('billing.downloadOf', { number: invoice.number })}
      onClick={() => download.mutate()}
    >
      <Icon name="download" />
      {label ?? t('billing.download')}
    </Button>
  );
}
