/** @returns the body of an event: it is kept as text, because the signature covers each of its bytes */
export const bodyOf = ({ type, at, data }: { type: string; at: Date; data: object }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
