import type { Payer } from '@valikool/contract';

/** A registration on which something is to be done, as its dialog names it. */
export type ChosenRegistration = { id: number; studentName: string; courseTitle: string; payer: Payer };
