import { nextOffer } from '../waitlist/offers';

export const offered = (): number => nextOffer();
