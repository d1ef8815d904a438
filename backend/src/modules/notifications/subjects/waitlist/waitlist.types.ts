import type { OfferMail, WaitlistMailFacts } from '#modules/registrations/index';

export type WaitlistReaders = {
  /** Each answers null when there is nobody to write to any more. */
  offers: {
    mail(offerId: string): Promise<OfferMail | null>;
    closedMail(entryId: number): Promise<WaitlistMailFacts | null>;
  };
};
