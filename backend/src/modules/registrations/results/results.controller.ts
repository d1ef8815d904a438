import type { Input } from '#platform/index';
import type { RegistrationParams } from '../view/registrations.schemas';
import type { SetResult } from './results.schemas';
import type { ResultsService } from './results.service';

export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  set = async ({ actor, params, body }: Input<typeof RegistrationParams, typeof SetResult>) => {
    const { resultAt, ...marked } = await this.results.set(actor, params.id, {
      status: body.status,
      reason: body.reason ?? null,
    });
    return { ...marked, resultAt: resultAt?.toISOString() ?? null };
  };
}
