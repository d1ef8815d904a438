import { AppError } from '#platform/index';

/** Also for an address that was replaced, or whose owner has left. */
export class CalendarNotFoundError extends AppError {
  constructor() {
    super('not-found', 'calendar.not-found', 'The calendar could not be found');
  }
}
