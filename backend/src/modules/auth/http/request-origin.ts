import { isIP } from 'node:net';
import type { Request } from 'express';
import { languageIn } from '../account/metadata';
import type { RequestOrigin } from '../auth.stores';

const LANGUAGES = ['et', 'en', 'ru'] as const;

/** @param metadata the person's chosen language, if any; it comes before the browser's languages */
export function requestOrigin(request: Request, metadata?: Record<string, unknown> | null): RequestOrigin {
  const address = request.ip ?? '';
  const accepted = request.acceptsLanguages([...LANGUAGES]) || 'et';
  return {
    address: isIP(address) === 0 ? null : address,
    userAgent: request.get('user-agent') ?? null,
    language: languageIn(metadata ?? {}) ?? accepted,
  };
}
