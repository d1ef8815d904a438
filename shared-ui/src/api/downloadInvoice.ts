import { api, unwrap } from './client';
import { saveFile } from './saveFile';

export type InvoiceFile = {
  id: string;
  /** For the file's name. */
  number: string | null;
  /** The PDF, or the e-invoice of a school's document. */
  as?: 'pdf' | 'xml';
};

/**
 * Saves a document of an issued invoice. A plain link would not do: documents need the bearer token.
 * @throws ApiError
 */
export async function downloadInvoice({ id, number, as = 'pdf' }: InvoiceFile): Promise<void> {
  const options = { params: { path: { id } }, parseAs: 'blob' } as const;
  const answer =
    as === 'pdf' ? await api.GET('/invoices/{id}.pdf', options) : await api.GET('/invoices/{id}.xml', options);
  saveFile(unwrap<Blob>(answer), `${number ?? id}.${as}`);
}

export type ArchiveOrder = { year: number; month?: number; schoolId?: number };

/**
 * Saves all documents of a year, or of one month, as one ZIP file.
 * @throws ApiError
 */
export async function downloadInvoiceArchive(query: ArchiveOrder): Promise<void> {
  const answer = await api.GET('/invoices/archive.zip', { params: { query }, parseAs: 'blob' });
  const month = query.month === undefined ? '' : `-${String(query.month).padStart(2, '0')}`;
  saveFile(unwrap<Blob>(answer), `arved-${query.year}${month}.zip`);
}
