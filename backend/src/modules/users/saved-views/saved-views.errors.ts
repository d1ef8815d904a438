import { AppError } from '#platform/index';

export class SavedViewNotFoundError extends AppError {
  constructor() {
    super('not-found', 'saved-view.not-found', 'The saved view could not be found');
  }
}

export class TooManySavedViewsError extends AppError {
  constructor(most: number) {
    super('conflict', 'saved-view.too-many', `A list has at most ${most} saved views`, { most });
  }
}
