import type { DocumentPdfs, MailAttachment, SeatDocument } from './mail.types';

/** @returns the documents of one role, as a mail carries them */
export const pdfsOf = (
  documents: readonly SeatDocument[],
  role: SeatDocument['role'],
  pdfs: DocumentPdfs,
): Promise<MailAttachment[]> =>
  Promise.all(
    documents
      .filter((document) => document.role === role)
      .map(async ({ invoiceId, number }) => ({
        filename: `${number}.pdf`,
        content: await pdfs.get(invoiceId),
        contentType: 'application/pdf',
      })),
  );

/** @returns the numbers of the documents of one role: "K2026-1, K2026-2"; null when there are none */
export function numbersOf(documents: readonly SeatDocument[], role: SeatDocument['role']): string | null {
  const numbers = documents.filter((document) => document.role === role).map(({ number }) => number);
  return numbers.length === 0 ? null : numbers.join(', ');
}
