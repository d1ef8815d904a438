import { Router, type Request, type Response } from 'express';
import { AppError, pictureHeaders, type Storage } from '#platform/index';

/** Public folders. Documents are in other folders and are never served here. */
const PUBLIC_FOLDERS = ['courses', 'avatars'];

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

const WEEK_SECONDS = 7 * 86_400;

/** @returns the media type of a public picture; null for everything else. */
function publicTypeOf(key: readonly string[]): string | null {
  const [folder = '', ...rest] = key;
  if (!PUBLIC_FOLDERS.includes(folder) || rest.length === 0) return null;
  return TYPES[rest.at(-1)?.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
}

/** `GET /uploads/<key>`: public pictures from the storage; mounted at the root. */
export function uploadsRouter(storage: Storage): Router {
  return Router().get('/uploads/*key', async (request: Request<{ key: string[] }>, response: Response) => {
    const type = publicTypeOf(request.params.key);
    const content = type === null ? null : await storage.get(request.params.key.join('/'));
    if (type === null || content === null) throw new AppError('not-found', 'page.not-found', 'Page not found');
    response.set({
      ...pictureHeaders(type),
      'Cache-Control': `public, max-age=${WEEK_SECONDS}, stale-while-revalidate=86400`,
    });
    response.send(content);
  });
}
