import { handle } from './over-the-service.controller';

export const act = (): never => handle();
