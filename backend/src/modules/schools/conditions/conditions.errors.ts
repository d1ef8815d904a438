import { AppError } from '#platform/index';

const field = (name: string, rule: string) => [{ field: name, in: 'body', rule }];

/** Somebody else has changed the conditions since this editor saw them. */
export class ConditionsChangedError extends AppError {
  constructor(revision: number) {
    super('conflict', 'school-conditions.changed', 'Somebody else has changed the conditions meanwhile', { revision });
  }
}

export class SeatPriceForStaffError extends AppError {
  constructor() {
    super(
      'forbidden',
      'school-conditions.seat-price',
      'seatPrice: only Valikool’s staff set the price of a seat',
      field('seatPrice', 'staff-only'),
    );
  }
}

export class ConditionsDayError extends AppError {
  constructor(rule: 'not-a-coming-day' | 'too-far-ahead') {
    super(
      'invalid',
      'school-conditions.day',
      'inForceFrom: conditions can be planned from tomorrow on, two years ahead at most',
      field('inForceFrom', rule),
    );
  }
}

export class UnknownCoursesError extends AppError {
  constructor(courseIds: readonly number[]) {
    super('invalid', 'school-conditions.unknown-courses', 'courseIds: there is no such course', [
      { ...field('limitations.courseIds', 'unknown')[0], courseIds },
    ]);
  }
}

export class NothingPlannedError extends AppError {
  constructor() {
    super('conflict', 'school-conditions.nothing-planned', 'No conditions are planned');
  }
}

export class ConditionsSameError extends AppError {
  constructor() {
    super('conflict', 'school-conditions.same', 'These are the conditions already');
  }
}
