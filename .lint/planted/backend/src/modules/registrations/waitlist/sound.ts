import { takeSeat } from '../seats/index';

export const accept = (): number => takeSeat();
