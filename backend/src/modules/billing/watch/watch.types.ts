/** A refund as the provider reports it. */
export type SeenRefund = { ref: string; status: string; cents: number };
