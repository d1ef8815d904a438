import { AppError } from '#platform/index';

/** Also for an address that was replaced, or whose owner has left. */
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
