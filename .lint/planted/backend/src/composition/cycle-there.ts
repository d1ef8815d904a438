import type { Back } from './cycle-back';

export type There = { back: Back | null };
