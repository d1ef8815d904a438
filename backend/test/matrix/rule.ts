import type { TestApp } from '../app';
import type { Actor, Cast } from './cast';
import type { Thing } from './thing';
import type { ThingKind } from './things';

export type Rule = {
  /** The kind of thing that the route is about. */
  about?: ThingKind;
  /**
   * `everybody`, signed in or not; `permitted`: holders of the route's permission; else those of them who see the
   * thing.
   */
  may: 'everybody' | 'permitted' | readonly Actor[];
  query?: (thing: Thing) => string;
  /** A picture is sent as it is, everything else as JSON. */
  body?: (thing: Thing, app: TestApp, cast: Cast) => object | Promise<object>;
  /** The status for allowed actors, when a later rule makes it another than the route's own. */
  answer?: number;
  /** The status for holders of the permission who have nothing to do with the thing. */
  hidden?: number;
  /** Actors who see the thing but are refused. */
  except?: Partial<Record<Actor, number>>;
};

export const OWNER: readonly Actor[] = ['owner'];
export const OWNER_AND_STAFF: readonly Actor[] = ['owner', 'admin'];
export const OWNER_AND_REP: readonly Actor[] = ['owner', 'rep'];
export const WITH_SCHOOL: readonly Actor[] = ['owner', 'rep', 'admin'];
