export const found = lostName;
export var old = 1;
