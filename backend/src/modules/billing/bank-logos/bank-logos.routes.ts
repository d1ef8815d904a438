import { Router, type Request, type Response } from 'express';
import { AppError, pictureHeaders, type Storage } from '#platform/index';
import { logoKey, logoTypeOf } from './logo-picture';

const YEAR_SECONDS = 365 * 86_400;

/** `GET /uploads/bank-logos/<hash>.<ending>`: a logo that never changes; mounted at the root. */
export function bankLogosRouter(storage: Storage): Router {
  return Router().get('/uploads/bank-logos/:file', async (request: Request<{ file: string }>, response: Response) => {
    const { file } = request.params;
    const type = logoTypeOf(file);
    const content = type === null ? null : await storage.get(logoKey(file));
    if (type === null || content === null) throw new AppError('not-found', 'page.not-found', 'Page not found');
    response.set({ ...pictureHeaders(type), 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` });
    response.send(content);
  });
}
