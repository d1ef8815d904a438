import { AppError } from '#platform/index';

const unavailable = (): Promise<never> => Promise.reject(new AppError('unavailable', 'registration.unavailable', 'Not available at this moment'));

export class CohortMessagesController {
  send = unavailable;
  list = unavailable;
}
