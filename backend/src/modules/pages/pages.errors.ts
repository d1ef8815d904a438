import { AppError } from '#platform/index';

export class PageTextNotFoundError extends AppError {
  constructor() {
    super('not-found', 'page-text.not-found', 'There is no such page');
  }
}

/** Somebody else saved the page while this editor was writing. */
export class PageTextChangedError extends AppError {
  constructor(revision: number) {
    super('conflict', 'page-text.changed-meanwhile', 'The page was changed while you were editing it', { revision });
  }
}
