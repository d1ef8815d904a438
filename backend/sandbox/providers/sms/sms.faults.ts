import { z } from 'zod';
import { httpFaults, Times, type FaultSwitches } from '../../core/faults';

export const SmsFaults = z.strictObject({
  ...httpFaults,
  /** The next messages are refused, as for a number that does not exist. */
  refuse: Times.default(0),
});
export type SmsFaults = z.infer<typeof SmsFaults>;
export type SmsSwitches = FaultSwitches<SmsFaults>;
