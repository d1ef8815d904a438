import { refuse } from './rooms.repository';

export type Refusal = ReturnType<typeof refuse>;
