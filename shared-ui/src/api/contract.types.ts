/** What the API's routes take and answer, generated from them. */
export type { paths } from '@valikool/contract';
