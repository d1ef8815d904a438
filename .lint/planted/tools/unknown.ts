export const unknown = true;
