import { useErrorText } from '../components/QueryError/useErrorText';
import { toast } from '../components/Toast/toastStore';
import { useMutation } from '../query';
import { downloadInvoice } from './downloadInvoice';

/** For a button that saves an invoice's PDF. A failure is shown in a toast, since the page itself is all right. */
export function useInvoiceDownload() {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: downloadInvoice,
    onError: (error) => void toast.error(errorText(error)),
  });
  return { isPending, download: mutate };
}
