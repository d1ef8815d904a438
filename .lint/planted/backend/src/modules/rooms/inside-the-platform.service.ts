import { now } from '#platform/clock';

export const today = now();
