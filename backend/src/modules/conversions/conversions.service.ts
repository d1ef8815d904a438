import type { Actor, Clock } from '#platform/index';
import type { ConversionsRepository } from './conversions.repository';
import type { ConversionKind } from './conversions.types';

export class ConversionsService {
  constructor(private readonly deps: { conversions: ConversionsRepository; clock: Clock }) {}

  /** @returns false when the event was counted before */
  record(
    actor: Actor | null,
    { kind, reference }: { kind: ConversionKind; reference: string | null },
  ): Promise<boolean> {
    return this.deps.conversions.insertOnce({
      kind,
      reference,
      userId: actor?.userId ?? null,
      now: this.deps.clock.now(),
    });
  }
}
