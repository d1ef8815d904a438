/**
 * The page numbers to show: first, last and the neighbours of the current one; null stands for a gap.
 * @param page from 1
 */
export function pageWindow(page: number, count: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    const missing = number - before - 1;
    // A gap of one page is filled with that page.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [null, number] : [number];
  });
}
