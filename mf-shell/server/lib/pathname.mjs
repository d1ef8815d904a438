/**
 * The path of a request as it was sent. Not by `URL`: that throws on what strangers send (`//`, `http://[`).
 * @param {{url?: string | undefined}} request
 */
export const pathnameOf = ({ url = '/' }) => url.split(/[?#]/, 1)[0] ?? '/';
