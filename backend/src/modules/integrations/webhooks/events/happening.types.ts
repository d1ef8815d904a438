import type { EventData } from './event.types';
import type { HeardType } from './event.types';

/** Something that endpoints may hear of. */
export type Happening<T extends HeardType = HeardType> = {
  type: T;
  /** The same for the same thing, so that a job that runs twice tells it once. */
  key: string;
  at: Date;
  /** The school that may see it; null when none may. Endpoints of the organisation itself hear of all. */
  schoolId: number | null;
  data: EventData<T>;
};
