/** A client of the API for other programs. What holds for all operations is in docs/api.md. */
export { apiClient, type ApiClient, type ApiClientOptions } from './client';
export { ApiFailure } from './failure';
export { allOf, type ListPage } from './pages';
export type { components, paths } from '@valikool/contract';
