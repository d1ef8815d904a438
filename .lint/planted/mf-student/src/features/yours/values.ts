import { STATES } from '@valikool/contract';

export const states = STATES;
