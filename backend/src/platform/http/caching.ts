import type { Response } from 'express';

/**
 * Forbids caches to keep an answer. The default for every answer to a signed-in user, and for every route that asks for
 * it. A handler whose answer may be kept (a public page's text, a file with an ETag) sets its own header afterwards.
 */
export function keepOutOfCaches(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
}
