import { swapSeat } from './swaps/swap';

export const cancel = (): number => swapSeat();
