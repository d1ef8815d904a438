export type Result = 'COMPLETED' | 'FAILED' | 'AWAITING_RESULT';

/**
 * Why a result may not be set: the student's course is not over, the seat is not paid, the teacher has been paid and only
 * an administrator may correct it, or a result that stands would change without a reason.
 */
export type MarkRefusal = 'not-over' | 'not-paid' | 'closed' | 'reason-required';
