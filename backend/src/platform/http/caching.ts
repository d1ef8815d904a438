import type { Response } from 'express';

/**
 * The default of every answer to somebody who is signed in, and of every route that asks for it: no cache keeps it.
 * A handler whose answer may be kept (a public page's text, a file with an ETag) sets its own header afterwards.
 */
export function keepOutOfCaches(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
}
