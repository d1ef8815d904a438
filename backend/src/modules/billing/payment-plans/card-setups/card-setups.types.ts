/** OPEN: the page may still be used. SAVED: the new card pays now. OVER: nothing has changed. */
export type CardSetupStatus = 'OPEN' | 'SAVED' | 'OVER';

/** A visit to a provider's page on which a new card is given in place of a kept one. */
export type CardSetup = {
  id: string;
  userId: number;
  /** The card that is replaced. */
  cardId: string;
  status: CardSetupStatus;
  /** Null until the provider has made the page. */
  providerRef: string | null;
  url: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  nextCheckAt: Date | null;
};
