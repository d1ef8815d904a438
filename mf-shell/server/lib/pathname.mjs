/**
 * The path of a request, unparsed: `URL` would throw on malformed ones (`//`, `http://[`).
 * @param {{url?: string | undefined}} request
 */
export const pathnameOf = ({ url = '/' }) => url.split(/[?#]/, 1)[0] ?? '/';
