export const late = (): Promise<unknown> => import('./types');
