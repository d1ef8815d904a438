import { AppError } from '#platform/index';

/** The actor may cancel the registration, but not give its money back against the rule. */
export class MayNotWaiveError extends AppError {
  constructor() {
    super('forbidden', 'registration.may-not-waive', 'The rule of cancellation cannot be waived for this registration');
  }
}

/** A school may not give up the seat of a student who has left it and pays alone. */
export class StudentLeftError extends AppError {
  constructor() {
    super('forbidden', 'registration.student-left', 'The student has left the school, and pays for the seat');
  }
}
