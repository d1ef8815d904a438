export const STATES = ['open', 'closed'] as const;
export type State = (typeof STATES)[number];
