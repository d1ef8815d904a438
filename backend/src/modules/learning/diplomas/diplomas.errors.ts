import { AppError } from '#platform/index';

/** Also the answer for a diploma of somebody else, so that nobody learns that it exists. */
export class DiplomaNotFoundError extends AppError {
  constructor() {
    super('not-found', 'diploma.not-found', 'The diploma could not be found');
  }
}

/** The holder closed their account, and the name went with it. */
export class DiplomaErasedError extends AppError {
  constructor() {
    super('conflict', 'diploma.erased', 'The holder of the diploma has closed their account');
  }
}

export class DiplomaRevokedError extends AppError {
  constructor() {
    super('conflict', 'diploma.revoked', 'The diploma has been revoked');
  }
}

/** A diploma is issued anew only for a result that stands. */
export class DiplomaNotEarnedError extends AppError {
  constructor() {
    super('conflict', 'diploma.not-earned', 'The student has not passed the course');
  }
}

export class NoPersonalCodeError extends AppError {
  constructor() {
    super('conflict', 'diploma.no-personal-code', 'There is no personal identification code in the profile');
  }
}

/** Only the holder decides whether their code is printed. */
export class PersonalCodeOfOthersError extends AppError {
  constructor() {
    super('forbidden', 'diploma.personal-code-own', 'Only the holder can print their personal identification code');
  }
}

export class NoDiplomasError extends AppError {
  constructor() {
    super('conflict', 'diploma.none-in-cohort', 'Nobody in this cohort has a diploma');
  }
}
