import { api, unwrap } from '@valikool/shared-ui';

/** Browsers read the file after the click; an address that is taken back at once gives an empty one. */
const keepAddressMs = 60_000;

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keepAddressMs);
}

/**
 * Saves the PDF of an issued invoice. A plain link would not do: documents need the bearer token.
 * @param invoice its id, and its number for the file's name
 * @throws ApiError
 */
export async function downloadInvoice({ id, number }: { id: string; number: string | null }): Promise<void> {
  const answer = await api.GET('/invoices/{id}.pdf', { params: { path: { id } }, parseAs: 'blob' });
  save(unwrap<Blob>(answer), `${number ?? id}.pdf`);
}
