import { deriveKeys, type MasterKeys } from '#platform/index';
import { InvoiceNotFoundError } from '../billing.errors';
import type { InvoiceDocumentsService } from '../invoice-documents.service';
import { signedIds, type SignedIds } from '../signed-ids';

/** Addresses that open one issued document each, for whoever has the address. */
export class DocumentLinks {
  private readonly signed: SignedIds;

  /** @param masterKeys the deployment's master secret, from which the key of the signatures is derived */
  constructor(
    masterKeys: MasterKeys,
    private readonly drawings: Pick<InvoiceDocumentsService, 'named'>,
  ) {
    this.signed = signedIds(deriveKeys(masterKeys, 'billing.document-link'));
  }

  /** @returns the path that opens the document. It works for as long as the document is kept. */
  pathOf(invoiceId: string): string {
    return `/api/v1/documents/${this.signed.of(invoiceId)}.pdf`;
  }

  /**
   * @returns the document, drawn now if nobody wanted it before
   * @throws InvoiceNotFoundError when we never signed the token, also for drafts
   */
  async open(token: string): Promise<{ content: Buffer; number: string }> {
    const invoiceId = this.signed.read(token);
    if (invoiceId === null) throw new InvoiceNotFoundError();
    return this.drawings.named(invoiceId);
  }
}
