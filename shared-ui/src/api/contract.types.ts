/** The request and response types of the API, generated from its routes. */
export type { components, paths } from '@valikool/contract';
