import type { Request } from 'express';

export const pathOf = (request: Request): string => request.path;
