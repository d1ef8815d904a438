/** An id in the address of an editor: a number, or `new` for what does not exist yet. */
export type PageId = { kind: 'known'; id: number } | { kind: 'new' } | { kind: 'malformed' };

/** Reads the id of an address. @param text as the router gives it */
export function pageIdOf(text: string | undefined): PageId {
  if (text === 'new') return { kind: 'new' };
  return text !== undefined && /^\d+$/.test(text) ? { kind: 'known', id: Number(text) } : { kind: 'malformed' };
}
