import { api, unwrap } from './client';
import { saveFile } from './saveFile';

/**
 * Saves the PDF of an issued invoice. A plain link would not do: documents need the bearer token.
 * @param invoice its id, and its number for the file's name
 * @throws ApiError
 */
export async function downloadInvoice({ id, number }: { id: string; number: string | null }): Promise<void> {
  const answer = await api.GET('/invoices/{id}.pdf', { params: { path: { id } }, parseAs: 'blob' });
  saveFile(unwrap<Blob>(answer), `${number ?? id}.pdf`);
}
