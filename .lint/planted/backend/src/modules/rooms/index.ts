export type Room = { id: number };
