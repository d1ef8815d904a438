import { AppError } from '#platform/index';

export class ClassSessionNotFoundError extends AppError {
  constructor() {
    super('not-found', 'class-session.not-found', 'The class could not be found');
  }
}

export class ClassSessionPastError extends AppError {
  constructor(startsAt: Date) {
    super('conflict', 'class-session.past', 'A class that has begun can no longer be changed', { startsAt });
  }
}

export class ClassSessionCohortEndedError extends AppError {
  constructor() {
    super('conflict', 'class-session.cohort-ended', 'The cohort has ended; its classes can no longer be changed');
  }
}

export class ClassSessionOverlapsError extends AppError {
  constructor(startsAt: Date) {
    super('conflict', 'class-session.overlaps', 'The cohort has another class at that time', { startsAt });
  }
}

export class ClassSessionTimePastError extends AppError {
  constructor(startsAt: Date) {
    super('invalid', 'class-session.time-past', 'A class can only be moved to a time that is still to come', {
      startsAt,
    });
  }
}

export class ClassSessionOutsideCohortError extends AppError {
  constructor({ startDate, endDate }: { startDate: Date; endDate: Date }) {
    super('invalid', 'class-session.outside-cohort', 'A class must begin between the start and the end of its cohort', {
      startDate,
      endDate,
    });
  }
}
