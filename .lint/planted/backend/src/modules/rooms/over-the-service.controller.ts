import { refuse } from './rooms.repository';

export const handle = (): never => refuse();
