export const takeSeat = (): number => 1;
