/**
 * Keeps the last answer for a while, so that several who ask cause one question.
 * @param ms how long an answer is kept
 * @returns the kept answer, or a new one; a failure is not kept
 */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | null = null;
  return () => {
    if (kept !== null && Date.now() < kept.until) return kept.answer;
    const answer = ask();
    const asked = { until: Date.now() + ms, answer };
    kept = asked;
    answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return answer;
  };
}

/** As `keptFor`, for what takes long: nobody waits for it. @returns the last answer, null before the first */
export function keptBehind<T>(ms: number, ask: () => Promise<T>, onFailure: (error: unknown) => void): () => T | null {
  let last: T | null = null;
  let until = 0;
  return () => {
    if (Date.now() >= until) {
      until = Date.now() + ms;
      ask().then((answer) => {
        last = answer;
      }, onFailure);
    }
    return last;
  };
}
