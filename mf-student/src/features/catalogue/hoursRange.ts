/** The end of the last hour of a day. */
const endOfDay = 24;

/** The hours of a day in which a class begins: from 17:00 and before 19:00. */
type Hours = { from: number; to: number };

/** Whether it is an hour in which a class may begin. */
export const isHour = (hour: number): boolean => hour < endOfDay;

/** `17`, `19` → `17-19`: hours as the address and the server have them; to the end of the day where `to` is left out. */
export const rangeOf = (from: number, to: number = endOfDay): string => `${from}-${to}`;

/** @returns the hours of `17-19`; null for what is no range within a day */
export function parseRange(range: string): Hours | null {
  const [, from = '', to = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(range) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  return to !== '' && hours.from < hours.to && hours.to <= endOfDay ? hours : null;
}

/** Whether the range ends with the day: "after 19". */
export const isOpenEnded = ({ to }: Hours): boolean => to === endOfDay;

/** The parts of the day that the filter offers. */
export const partsOfDay = ['0-17', '17-19', '19-24'] as const;

const edgesOf = (range: string): number[] => Object.values(parseRange(range) ?? {});
const edges = new Set(partsOfDay.flatMap(edgesOf));

/** Whether a range of hours is made of parts of the day, whose buttons then show it: `17-24` is, `18-20` is not. */
export const isOfParts = (range: string): boolean => edgesOf(range).every((edge) => edges.has(edge));

/** Whether a part of the day is in one of the ranges of hours. */
export function isCovered(part: string, ranges: readonly string[]): boolean {
  const inner = parseRange(part);
  return ranges.some((range) => {
    const outer = parseRange(range);
    return inner !== null && outer !== null && outer.from <= inner.from && outer.to >= inner.to;
  });
}
