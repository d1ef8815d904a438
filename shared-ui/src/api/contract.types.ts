export type { paths } from '@valikool/contract';
