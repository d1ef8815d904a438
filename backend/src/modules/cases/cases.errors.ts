import type { CaseAction } from '@valikool/contract';
import { AppError } from '#platform/index';

export class CaseNotFoundError extends AppError {
  constructor() {
    super('not-found', 'case.not-found', 'The case could not be found');
  }
}

type Resolution = { resolvedAt: Date | null; resolvedBy: { id: number; name: string } | null; action: string | null };

/** Says who decided the case and when; `resolvedBy` is null where the matter settled itself. */
export class CaseResolvedError extends AppError {
  constructor({ resolvedAt, resolvedBy, action }: Resolution) {
    super('conflict', 'case.resolved', 'The case was decided before', {
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy,
      action,
    });
  }
}

export class CaseActionError extends AppError {
  constructor(allowed: readonly CaseAction[]) {
    const message = `action: this case has ${allowed.join(', ')}`;
    super('invalid', 'case.wrong-action', message, [{ field: 'action', in: 'body', rule: 'not-of-kind', message }]);
  }
}

/** A resolver throws it when the case was decided while it worked; its transaction is rolled back. */
export class CaseResolvedMeanwhile extends Error {
  constructor() {
    super('The case was decided meanwhile');
  }
}
