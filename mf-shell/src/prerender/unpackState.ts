/** What the edge counted in the markup: texts, elements, and characters of all that the state names. */
type Shown = readonly [texts: number, elements: number, namedLength: number];

/** mf-shell/server/prerender/page-data.mjs says what each form means. */
type Key =
  | string
  | [string, '=', unknown]
  | [string, '~', string, string]
  | [string, '{}' | '[]', Key[]]
  | [string, '$text'];
type Packed = { $text?: number; $html?: number; $keys?: Key[]; $rows?: unknown[][] };

const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null;

function textsIn(root: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/** @returns one object of a list, from the values of its row */
function objectOf(keys: readonly Key[], row: readonly unknown[], textAt: (place: unknown) => unknown): object {
  const cells = row.values();
  const one = (inner: readonly Key[], cell: unknown): unknown =>
    cell === null ? null : objectOf(inner, cell as unknown[], textAt);
  const valueOf = (key: Key): unknown => {
    if (typeof key !== 'string' && key[1] === '=') return key[2];
    const cell = cells.next().value;
    if (typeof key === 'string') return cell;
    if (key[1] === '$text') return textAt(cell);
    if (key[1] === '~') return `${key[2]}${cell as string}${key[3]}`;
    const inner = key[2];
    return key[1] === '{}' ? one(inner, cell) : (cell as unknown[]).map((each) => one(inner, each));
  };
  return Object.fromEntries(keys.map((key) => [typeof key === 'string' ? key : key[0], valueOf(key)]));
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
  const named = (text: string | undefined) => {
    namedLength += text?.length ?? 0;
    return text;
  };
  const textAt = (place: unknown) => named(texts[place as number]);
  const state = JSON.parse(json, (_key, value: unknown) => {
    if (!isPacked(value)) return value;
    const { $text, $html, $keys, $rows } = value;
    if ($text !== undefined) return textAt($text);
    if ($html !== undefined) return named(elements[$html]?.innerHTML);
    return $keys === undefined ? value : $rows?.map((row) => objectOf($keys, row, textAt));
  }) as T & { shown?: Shown };
  const { shown = [texts.length, elements.length, namedLength], ...own } = state;
  const found = [texts.length, elements.length, namedLength];
  return found.every((count, index) => count === shown[index]) ? (own as unknown as T) : null;
}
