import { AppError } from '#platform/index';

/** Why a registration cannot be swapped. */
export type SwapRefusal =
  | `registration.${string}-to-${string}`
  | 'swap.unpaid'
  | 'swap.too-late'
  | 'swap.awaits-approval'
  | 'swap.school-approves';

const MESSAGES: Partial<Record<SwapRefusal, string>> = {
  'swap.unpaid': 'The seat has to be paid for before it can be swapped',
  'swap.awaits-approval': 'The school has not approved the registration yet',
  'swap.school-approves': 'The school approves what it pays, and this cohort costs it more',
  'swap.too-late': 'The time for a swap is over',
};

export class SwapRefusedError extends AppError {
  constructor(code: SwapRefusal) {
    super('conflict', code, MESSAGES[code] ?? 'The registration is over');
  }
}

export class OtherCourseError extends AppError {
  constructor() {
    super('conflict', 'swap.other-course', 'The cohort belongs to another course');
  }
}

export class SameCohortError extends AppError {
  constructor() {
    super('conflict', 'swap.same-cohort', 'The registration is in this cohort already');
  }
}

export class SwapNotFoundError extends AppError {
  constructor() {
    super('not-found', 'swap.not-found', 'No swap waits for its payment');
  }
}
