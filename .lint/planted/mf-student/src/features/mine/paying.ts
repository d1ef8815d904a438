export const providerOfCards = 'stripe';
