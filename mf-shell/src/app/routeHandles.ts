import type { RouteHandle } from '@valikool/shared-ui';

/** Set by the shell on each front end's branch: the namespace of its titles. */
export type NamespaceHandle = { namespace: string };
export type ShellHandle = RouteHandle & Partial<NamespaceHandle>;

type Match = { handle: unknown };

const isHandle = (value: unknown): value is ShellHandle => typeof value === 'object' && value !== null;

/** The handles of the matched routes, outermost first. */
export const handlesOf = (matches: readonly Match[]): ShellHandle[] =>
  matches.map((match) => match.handle).filter(isHandle);

const innermost = <K extends keyof ShellHandle>(handles: readonly ShellHandle[], key: K): ShellHandle[K] | undefined =>
  handles.findLast((handle) => handle[key] !== undefined)?.[key];

export const layoutOf = (handles: readonly ShellHandle[]): 'default' | 'user' =>
  innermost(handles, 'layout') ?? 'default';

/** Namespace and key of the document's title, if the innermost route has one. */
export function titleOf(handles: readonly ShellHandle[]): { namespace: string; key: string } | null {
  const key = handles.at(-1)?.titleKey;
  const namespace = innermost(handles, 'namespace');
  return key === undefined || namespace === undefined ? null : { namespace, key };
}
