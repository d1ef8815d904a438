import type { ElectronicAddress, Invoice } from '../billing.types';

export type DocumentKind = Invoice['kind'];

/** An e-invoice as it is handed over. */
export type Submission = {
  /** The operator takes a document with a key that it knows no second time. A UUID. */
  key: string;
  receiver: ElectronicAddress;
  /** UBL, Peppol BIS Billing 3.0. */
  xml: Buffer;
};

/** What an operator says about one submission. `SUCCEEDED` is only its word: the evidence is asked for. */
export type Told = { key: string | null; ref: string | null; outcome: 'SUCCEEDED' | 'FAILED'; reason: string | null };

/**
 * One entry of the operator's queue, and its name there. `told` is null for what is about no submission or says nothing
 * final.
 */
export type OperatorEvent = { id: string; name: string | null; told: Told | null };

/**
 * A company that delivers e-invoices into the programs of accountants: an access point of the Peppol network. Every call
 * may be made twice.
 * @throws OperatorSilentError when there is no usable answer; OperatorRefusedError for what it will not take
 */
export interface EInvoiceOperator {
  /** Stored with each delivery. */
  readonly id: string;
  /** @returns whether documents of this kind can be delivered to the address */
  receives(address: ElectronicAddress, kind: DocumentKind): Promise<boolean>;
  /** @returns the operator's own number of the submission. That it was taken does not mean that it was delivered */
  submit(submission: Submission): Promise<{ ref: string }>;
  /** @returns whether the operator has evidence that the receiver's side has the document */
  isDelivered(ref: string): Promise<boolean>;
  /** @returns the oldest entry of the queue; null when it is empty. The same one comes until it is removed */
  nextEvent(): Promise<OperatorEvent | null>;
  removeEvent(eventId: string): Promise<void>;
}
