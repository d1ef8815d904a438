import * as React from 'react';

/**
 * React's development build takes a stack trace for each of the first 10,000 elements of every second, and shows the
 * traces in its warnings. This tells React that the 10,000 are used up. Warnings still name the components.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('This version of React counts owner stacks elsewhere');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
