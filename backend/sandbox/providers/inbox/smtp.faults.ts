import { z } from 'zod';
import { Times, type FaultSwitches } from '../../core/faults';

export const SmtpFaults = z.strictObject({
  /** Connections are closed as they open. */
  down: z.boolean().default(false),
  /** Delay between the end of a mail and the answer, in milliseconds. */
  slowMs: z.number().int().min(0).max(600_000).default(0),
  /** The next mails are refused with `refuseCode`. */
  refuse: Times.default(0),
  /** 4xx asks the sender to try again, 5xx is final. */
  refuseCode: z.number().int().min(400).max(599).default(451),
  /** Mails to these addresses are refused for good, as if nobody had them. */
  refuseAddresses: z.array(z.string().min(3).max(320)).max(500).default([]),
  /** The next mails are stored, but the connection breaks before the 250, so that the sender repeats them. */
  dropBeforeReply: Times.default(0),
});
export type SmtpFaults = z.infer<typeof SmtpFaults>;
export type SmtpSwitches = FaultSwitches<SmtpFaults>;
