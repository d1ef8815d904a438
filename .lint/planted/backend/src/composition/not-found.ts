import type { Nothing } from './nowhere';

export type Something = Nothing;
