import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Collects everything that is written into one text. */
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
 * Renders to markup and waits for everything that is not ready. No script has to insert it later, which the content
 * security policy would not allow.
 * @throws the first error of any component, including those that an error boundary would hide
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
