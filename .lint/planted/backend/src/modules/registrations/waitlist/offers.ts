export const nextOffer = (): number => 2;
