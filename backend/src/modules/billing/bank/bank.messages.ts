import { defineMessage, z } from '#platform/index';

const file = z.object({ importId: z.uuid() });
const retries = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** A file of the bank was uploaded: it is read whole, or refused. */
export const bankFileUploaded = defineMessage({
  name: 'bank-file.uploaded',
  queue: 'invoices',
  payload: file,
  key: ({ importId }) => `bank-file-uploaded_${importId}`,
  options: retries,
});

/** A file of the bank is read: what is sure among its lines is booked. */
export const bankFileRead = defineMessage({
  name: 'bank-file.read',
  queue: 'invoices',
  payload: file,
  key: ({ importId }) => `bank-file-read_${importId}`,
  options: retries,
});
