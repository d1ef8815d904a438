import type { State } from '@valikool/contract';

export { Title } from './components/Title/Title';
export type Status = { state: State };
