import { AppError } from '#platform/index';

/** Also the answer for another person's file, and for one that has been deleted. */
export class DiplomaFileNotFoundError extends AppError {
  constructor() {
    super('not-found', 'diploma-file.not-found', 'The file of diplomas could not be found');
  }
}

export class DiplomaFileNotReadyError extends AppError {
  constructor() {
    super('conflict', 'diploma-file.not-ready', 'The file of diplomas is not ready');
  }
}
