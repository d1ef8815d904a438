import { AppError } from '#platform/index';

/** Why the payer of a seat cannot be changed. */
export type PayerRefusal =
  | 'payer.past-cohort'
  | 'payer.registration-over'
  | 'payer.hold-lapsed'
  | 'payer.same'
  | 'payer.other-school'
  | 'payer.nothing-to-undo'
  | 'payer.undo-too-late'
  | 'payer.pass-used'
  | 'payer.pass-unpaid'
  | 'payer.card-used';

const MESSAGES: Record<PayerRefusal, string> = {
  'payer.past-cohort': 'Cannot change payer of a past cohort',
  'payer.registration-over': 'The registration is over',
  'payer.hold-lapsed': 'The seat was not paid for in time',
  'payer.same': 'This payer pays already',
  'payer.other-school': 'The student has gone to another school',
  'payer.nothing-to-undo': 'There is no change of payer to undo',
  'payer.undo-too-late': 'The invoices have been issued since; change the payer again instead',
  'payer.pass-used': 'The pass covers another course now, or was given back',
  'payer.pass-unpaid': 'The money for the pass went back',
  'payer.card-used': 'The gift card that paid has its money back',
};

export class PayerRefusedError extends AppError {
  constructor(code: PayerRefusal) {
    super('conflict', code, MESSAGES[code]);
  }
}
