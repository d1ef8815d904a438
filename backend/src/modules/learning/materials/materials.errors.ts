import { AppError } from '#platform/index';

/** Also the answer for a material of another cohort. */
export class MaterialNotFoundError extends AppError {
  constructor() {
    super('not-found', 'material.not-found', 'The material could not be found');
  }
}

/** The class belongs to another cohort, or is not planned any more. */
export class MaterialSessionError extends AppError {
  constructor() {
    super('invalid', 'material.no-such-class', 'The cohort has no such class');
  }
}

export class TooManyMaterialsError extends AppError {
  constructor(most: number) {
    super('conflict', 'material.too-many', 'The cohort has as many materials as it can have', { most });
  }
}

/** The content, or the end of the name, is not what the type says. */
export class MaterialFileTypeError extends AppError {
  constructor() {
    super('invalid', 'material.file-type', 'The file is not of a kind that can be shared');
  }
}

/** A link has an address, and a file has none. */
export class MaterialIsFileError extends AppError {
  constructor() {
    super('conflict', 'material.is-file', 'A file has no address that could be changed');
  }
}
