/** What the API's routes take and answer, generated from them. */
export type { components, paths } from '@valikool/contract';
