import type { GivenUser } from '../given';

/** What a route is about: its owner, and the values of its path. */
export type Thing = { owner: GivenUser; path: Record<string, string | number> };
