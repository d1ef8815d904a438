export const label = 'Planted';
export type UnusedType = string;
