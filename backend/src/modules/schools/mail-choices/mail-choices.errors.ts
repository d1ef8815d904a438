import type { SchoolMailKind } from '@valikool/contract';
import { AppError } from '#platform/index';

/** Somebody who decides must hear of what waits for a decision, and somebody of credit that runs out and of invoices. */
export class NobodyLeftError extends AppError {
  constructor(kinds: readonly SchoolMailKind[]) {
    super(
      'conflict',
      'school-mail.nobody-left',
      'At least one who decides gets mail about decisions, and at least one representative about credit and invoices; choose it for somebody else first',
      { kinds },
    );
  }
}

/** A representative who only reads chooses their own mails, and nobody else's. */
export class OwnMailsOnlyError extends AppError {
  constructor() {
    super(
      'forbidden',
      'auth.reads-only',
      'You represent your school with the right to read. Only a representative with the right to decide may do this',
    );
  }
}
