import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Gathers what is written into one text. */
function gather(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk);
      next();
    },
    final: (next) => {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}

/**
 * Renders to markup, waiting for whatever is not ready, so that no script need put it in place later: the page's policy
 * allows none.
 * @throws the first error of any component, those included that a boundary would hide
 */
export const renderWhole = (app: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(gather(resolve)),
      onError: (error) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        abort();
      },
    });
  });
