import type { Language } from '@valikool/contract';

/** A webhook that was switched off, and who hears of it. */
export type StoppedWebhook = {
  name: string;
  /** The host of its address; the rest of the address may be secret. */
  host: string;
  reason: 'GONE' | 'FAILING';
  schoolId: number | null;
  /** Empty for one of the organisation itself. */
  schoolName: string;
  readers: { userId: number; to: string; language: Language; firstName: string }[];
};

export type WebhookReaders = {
  webhooks: {
    /** @returns null when it is on again, was switched off by hand, or is gone */
    stopped(endpointId: number): Promise<StoppedWebhook | null>;
  };
};
