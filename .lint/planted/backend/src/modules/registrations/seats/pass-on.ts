import { nextOffer } from '../waitlist/offers';

export const passSeatOn = (): number => nextOffer();
