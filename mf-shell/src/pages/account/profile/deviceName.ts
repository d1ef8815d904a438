type Named = readonly [pattern: RegExp, name: string];

/** The first that matches: browsers and systems name those that they descend from, too. */
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
 * What to call the device that a session belongs to: "Firefox, Windows".
 * @param userAgent as the browser sent it
 * @returns null when nothing in it is known
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ') || null;
}
