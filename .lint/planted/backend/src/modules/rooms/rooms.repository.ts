import { RoomTakenError } from './rooms.errors';

export const refuse = (): never => {
  throw new RoomTakenError();
};
