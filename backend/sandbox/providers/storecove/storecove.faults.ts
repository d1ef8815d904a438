import type { RequestHandler } from 'express';
import { z } from 'zod';
import { httpFaults, Times, useOnce, type FaultSwitches } from '../../core/faults';
import type { Explained } from '../../core/provider';

export const StorecoveFaults = z.strictObject({
  ...httpFaults,
  /** The next answers are 200 with a page in place of JSON. */
  nonsense: Times.default(0),
  /** The next documents are refused with 422 and this rule. */
  refuse: Times.default(0),
  refuseRule: z.string().min(1).default('PEPPOL-EN16931-R010'),
  /** The next receivers are found in no network. */
  notFound: Times.default(0),
  /** The next submissions end with the event `failed`. */
  failDelivery: Times.default(0),
  /** Seconds by the sandbox's clock after which a submission is over. */
  deliverAfterSeconds: z.number().min(0).max(2_592_000).default(20),
  /** Events are in the queue twice. */
  doubleEvents: z.boolean().default(false),
  /** The next events are not put into the queue. */
  loseEvents: Times.default(0),
});
export type StorecoveSwitches = FaultSwitches<z.infer<typeof StorecoveFaults>>;

type Counted = 'nonsense' | 'refuse' | 'notFound' | 'failDelivery' | 'loseEvents';

/** @returns whether this use is affected; counts it */
export function isHit(switches: StorecoveSwitches, name: Counted): boolean {
  const use = useOnce(switches.current[name]);
  switches.current[name] = use.left;
  return use.isHit;
}

export const nonsense =
  (switches: StorecoveSwitches): RequestHandler =>
  (_req, res, next) => {
    if (!isHit(switches, 'nonsense')) {
      next();
      return;
    }
    res.status(200).type('html').send('<h1>It works!</h1>');
  };

export const STORECOVE_SWITCHES: Explained[] = [
  ['storecove: nonsense', 'Järgmised vastused on leht, mitte JSON (arv või "all")'],
  ['storecove: refuse, refuseRule', 'Järgmised e-arved lükatakse tagasi (422) selle reegli nimega (arv või "all")'],
  ['storecove: notFound', 'Järgmisi saajaid võrgust ei leita (arv või "all")'],
  ['storecove: failDelivery', 'Järgmised e-arved ei jõua kohale (arv või "all")'],
  ['storecove: deliverAfterSeconds', 'Nii mitu sekundit pärast saatmist on e-arve kohal'],
  ['storecove: doubleEvents, loseEvents', 'Teated on järjekorras topelt; järgmised teated lähevad kaotsi'],
];
