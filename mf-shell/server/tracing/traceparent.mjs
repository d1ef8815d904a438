const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** @typedef {{traceId: string, spanId: string, isSampled: boolean}} Parent */

/**
 * Reads the header of W3C Trace Context (w3.org/TR/trace-context). Of its flags only "sampled" has a meaning here.
 * @param {unknown} text
 * @returns {Parent | null} null when it is missing or malformed: the trace then begins here
 */
export function parseTraceparent(text) {
  const [, traceId, spanId, flags] = (typeof text === 'string' && form.exec(text)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
