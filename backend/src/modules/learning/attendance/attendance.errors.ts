import { AppError } from '#platform/index';

/** Also the answer for a class of another cohort. */
export class MarkedClassNotFoundError extends AppError {
  constructor() {
    super('not-found', 'class-session.not-found', 'The class could not be found');
  }
}

export class AttendanceTooEarlyError extends AppError {
  constructor(opensAt: Date) {
    super('conflict', 'attendance.too-early', 'Attendance can be marked from one hour before the class begins', {
      opensAt,
    });
  }
}

export class AttendanceOfNoClassError extends AppError {
  constructor() {
    super('conflict', 'attendance.class-canceled', 'The class was canceled; nobody’s attendance can be marked');
  }
}
