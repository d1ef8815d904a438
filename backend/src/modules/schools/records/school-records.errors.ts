import { AppError } from '#platform/index';

const inBody = (field: string, rule: string) => [{ field, in: 'body', rule }];

/** Another school of the country has this name, without regard to case, dots and accents. */
export class SchoolNameTakenError extends AppError {
  constructor() {
    super('conflict', 'school.name-taken', 'Another school of this country has the name', inBody('name', 'taken'));
  }
}

export class UnknownMunicipalityError extends AppError {
  constructor() {
    super(
      'invalid',
      'school.unknown-municipality',
      'A school in Estonia is in one of the listed municipalities',
      inBody('municipality', 'listed'),
    );
  }
}
