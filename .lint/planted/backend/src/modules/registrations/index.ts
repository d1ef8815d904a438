export { cancel } from './cancel';
export { nextOffer } from './waitlist/offers';
export { swapSeat } from './swaps/swap';
