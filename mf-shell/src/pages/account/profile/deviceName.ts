type Named = readonly [pattern: RegExp, name: string];

/** The first match counts, since user agents also name the browsers and systems from which theirs was derived. */
const browsers: readonly Named[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Named[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: readonly Named[], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The name of a session's device: "Firefox, Windows".
 * @param userAgent as the browser sent it
 * @returns null when nothing in it is known
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ') || null;
}
