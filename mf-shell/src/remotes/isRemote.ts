import type { Remote } from '@valikool/shared-ui';

/** Whether a loaded module is what `defineRemote` returns. It comes from another build, so types prove nothing. */
export const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  'id' in value &&
  'routes' in value &&
  Array.isArray(value.routes);
