import { AppLink, Unbroken } from '@valikool/shared-ui';

/** The number of a document, which leads to it in the list of invoices; a dash for one without a number. */
export function InvoiceLink({ number }: { number: string | null }) {
  if (number === null) return <>–</>;
  return (
    <AppLink href={`/manage/invoices?number=${encodeURIComponent(number)}`}>
      <Unbroken>{number}</Unbroken>
    </AppLink>
  );
}
