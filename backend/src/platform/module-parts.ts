import type { Route } from './http/route';
import type { JobHandler, Message, Schedule } from './queue/message';

/** What a module gives to the processes: routes to the API, the rest to the worker. */
export type ModuleParts = {
  routes: Route[];
  /** Messages that the module puts into the outbox. */
  messages: Message[];
  jobs: JobHandler[];
  schedules: Schedule[];
};

/** Adds empty lists for parts that a module does not have. */
export const moduleParts = (parts: Partial<ModuleParts>): ModuleParts => ({
  routes: [],
  messages: [],
  jobs: [],
  schedules: [],
  ...parts,
});

/** The parts of several modules, in their order: when two routes match a path, the first answers. */
export const joinParts = (modules: readonly ModuleParts[]): ModuleParts => ({
  routes: modules.flatMap(({ routes }) => routes),
  messages: modules.flatMap(({ messages }) => messages),
  jobs: modules.flatMap(({ jobs }) => jobs),
  schedules: modules.flatMap(({ schedules }) => schedules),
});
