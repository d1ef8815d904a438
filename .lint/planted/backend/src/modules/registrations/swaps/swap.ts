import { takeSeat } from '../seats/take';

export const swapSeat = (): number => takeSeat();
