/** Letters without accents, so that `opilased` finds `Õpilased`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Where a text has what was typed, whatever the accents and the spaces of either: `51234567` is in `+372 5123 4567`.
 *
 * @returns the first letter and the one after the last, counted in characters; null where it is not in the text
 */
export function placeOf(text: string, typed: string): [from: number, to: number] | null {
  const sought = plain(typed).replace(/\s/g, '');
  const letters = Array.from(text).flatMap((letter, at) =>
    /\s/.test(letter) ? [] : Array.from(plain(letter)).map((one) => ({ one, at })),
  );
  const found =
    sought === ''
      ? -1
      : letters
          .map(({ one }) => one)
          .join('')
          .indexOf(sought);
  const [first, last] = [letters[found], letters[found + sought.length - 1]];
  return first === undefined || last === undefined ? null : [first.at, last.at + 1];
}

/** A text in which what was typed is underlined. */
export function Matched({ text, typed }: { text: string; typed: string }) {
  const place = placeOf(text, typed);
  if (place === null) return <>{text}</>;
  const letters = Array.from(text);
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  return (
    <>
      {part(0, place[0])}
      <mark>{part(...place)}</mark>
      {part(place[1])}
    </>
  );
}
