import { matchPath } from 'react-router';

const staticFirst = (pattern: string) =>
  pattern.split('/').filter((part) => part !== '' && !part.startsWith(':') && part !== '*').length;

/**
 * The remote that serves a path. Of all matching patterns the one with the most fixed parts wins, so that
 * `/user/cohorts/:id/feedback` is not taken by `/user/cohorts/*`.
 * @param path pathname without query, e.g. `/courses/psychology`
 */
export function matchRemote<R extends { patterns: string[] }>(remotes: readonly R[], path: string): R | undefined {
  const candidates = remotes.flatMap((remote) =>
    remote.patterns
      .filter((pattern) => matchPath({ path: pattern, end: true }, path) !== null)
      .map((pattern) => ({ remote, weight: staticFirst(pattern) * 2 - (pattern.endsWith('*') ? 1 : 0) })),
  );
  return candidates.sort((a, b) => b.weight - a.weight)[0]?.remote;
}
