import type { RequestHandler } from 'express';
import { z } from 'zod';
import { httpFaults, Times, useOnce, type FaultSwitches } from './faults';
import type { Explained } from './provider';

/** The faults of simulated rooms: those of every service, and the ones that rooms are known for. */
export const RoomFaults = z.strictObject({
  ...httpFaults,
  /** The next requests are refused with 429. */
  tooMany: Times.default(0),
  /** What the 429 says in Retry-After, in seconds. */
  retryAfter: z.number().min(0).max(86_400).default(30),
  /** The next answers are 200 with a page in place of JSON. */
  nonsense: Times.default(0),
});
export type RoomSwitches = FaultSwitches<z.infer<typeof RoomFaults>>;

export const ROOM_SWITCHES = (id: string): Explained[] => [
  [
    `${id}: tooMany, retryAfter`,
    'Järgmised päringud saavad vastuseks 429 ja nii mitu sekundit ooteaega (arv või "all")',
  ],
  [`${id}: nonsense`, 'Järgmised vastused on leht, mitte JSON (arv või "all")'],
];

/** @param bodyOf the body with which the service refuses too many requests */
export const roomFaults =
  (switches: RoomSwitches, bodyOf: (retryAfter: number) => object): RequestHandler =>
  (_req, res, next) => {
    const faults = switches.current;
    const tooMany = useOnce(faults.tooMany);
    faults.tooMany = tooMany.left;
    if (tooMany.isHit) {
      res.status(429).set('Retry-After', String(faults.retryAfter)).json(bodyOf(faults.retryAfter));
      return;
    }
    const nonsense = useOnce(faults.nonsense);
    faults.nonsense = nonsense.left;
    if (nonsense.isHit) {
      res.status(200).type('html').send('<h1>It works!</h1>');
      return;
    }
    next();
  };
