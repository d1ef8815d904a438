/** What the edge counted in the markup: texts, elements, and characters of all that the state names. */
type Shown = readonly [texts: number, elements: number, namedLength: number];

type Packed = { $text?: number; $html?: number; $keys?: string[]; $rows?: unknown[][] };

const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null;

function textsIn(root: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/**
 * Undoes what mf-shell/server/prerender/page-data.mjs did: takes the texts that a state names out of the markup. Call it
 * before anything changes the markup.
 * @param json the state as it came with the page
 * @param root the element with the rendered page
 * @returns the state; null when the page is no longer the one that was rendered, since a translator or an extension has
 * changed it
 */
export function unpackState<T extends object>(json: string, root: Element): T | null {
  const texts = textsIn(root);
  const elements = root.getElementsByTagName('*');
  let namedLength = 0;
  const state = JSON.parse(json, (_key, value: unknown) => {
    if (!isPacked(value)) return value;
    const { $text, $html, $keys, $rows } = value;
    if ($text !== undefined || $html !== undefined) {
      const named = $text === undefined ? elements[$html ?? -1]?.innerHTML : texts[$text];
      namedLength += named?.length ?? 0;
      return named;
    }
    if ($keys === undefined) return value;
    return $rows?.map((row) => Object.fromEntries($keys.map((key, index) => [key, row[index]])));
  }) as T & { shown?: Shown };
  const { shown = [texts.length, elements.length, namedLength], ...own } = state;
  const found = [texts.length, elements.length, namedLength];
  return found.every((count, index) => count === shown[index]) ? (own as unknown as T) : null;
}
