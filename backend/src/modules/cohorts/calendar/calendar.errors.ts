import { AppError } from '#platform/index';

/** Also thrown for an address that was replaced, or whose owner has closed the account. */
export class CalendarNotFoundError extends AppError {
  constructor() {
    super('not-found', 'calendar.not-found', 'The calendar could not be found');
  }
}

export class SeatNotSureError extends AppError {
  constructor() {
    super('conflict', 'cohort.seat-not-sure', 'The seat must be paid for first');
  }
}

export class NoVideoLinkError extends AppError {
  constructor() {
    super('conflict', 'cohort.no-video-link', 'The cohort has no video meeting');
  }
}
