export class RoomTakenError extends Error {}
