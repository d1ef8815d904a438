const only = 1;
export type Only = typeof only;
