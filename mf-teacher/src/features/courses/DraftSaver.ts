import { isApiError } from '@valikool/shared-ui';
import type { EditableCourse } from '../../shared/contract.types';
import {
  bodyOf,
  courseFields,
  differingFields,
  partOf,
  valuesOf,
  type CourseBody,
  type CourseField,
} from './course.form';

/** Milliseconds; long enough to finish a thought, short enough to lose little when the device fails. */
const pauseMs = 1_000;

export type SaveStep =
  | { is: 'saved' }
  /** Something was typed and will be saved soon. */
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  /** Somebody else saved the same fields; the person decides which text stays. */
  | { is: 'overtaken'; theirs: EditableCourse; fields: CourseField[] };

export type SaveState = SaveStep & {
  /** Fields whose values cannot be saved as they are. */
  held: readonly CourseField[];
  /** When the server last saved something; null before. */
  savedAt: Date | null;
};

/** What the saver needs of the form and the server. */
export type DraftPort = {
  /** The form's present values. */
  read: () => CourseBody;
  /** Checks fields by the form's rules and shows errors. @returns the fields with errors */
  judge: (fields: readonly CourseField[]) => Promise<CourseField[]>;
  /** Puts the server's values into fields of the form. */
  show: (course: EditableCourse, fields: readonly CourseField[]) => void;
  /** Shows an error beside its fields. @returns those fields; none when it is about the whole course */
  refuse: (error: unknown) => CourseField[];
  send: (changes: Partial<CourseBody>, revision: number) => Promise<EditableCourse>;
  load: () => Promise<EditableCourse>;
  /** Called with the server's newest version. */
  onCourse: (course: EditableCourse) => void;
};

const isOvertaken = (error: unknown): boolean => isApiError(error) && error.code === 'course.changed-meanwhile';
const standsStill = (error: unknown): boolean => isApiError(error) && error.code === 'course.in-review';
const without = (fields: readonly CourseField[], others: readonly CourseField[]) =>
  fields.filter((field) => !others.includes(field));

/**
 * Saves a course while somebody writes it: the changed fields, after a pause, one request at a time, based on the
 * latest known revision. When somebody else saved meanwhile, fields that only they changed are taken over, and the
 * person decides about fields that both changed. Typed text is never overwritten without asking.
 */
export class DraftSaver {
  private state: SaveState = { is: 'saved', held: [], savedAt: null };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** Something was typed since the last look. */
  private isStale = false;
  /** The rest can be saved at once. */
  private mustRepeat = false;
  private revision: number;
  /** The server's latest known content, and the content as we last sent it. */
  private heard: CourseBody;
  private sent: CourseBody;
  /** Values that the server refused; they are not sent again until they change. */
  private refused: Partial<CourseBody> = {};
  /** The form at the last look; it also reports changes of its errors only. */
  private seen: string;

  constructor(
    course: EditableCourse,
    private readonly port: DraftPort,
  ) {
    this.revision = course.revision;
    this.heard = this.sent = bodyOf(valuesOf(course));
    this.seen = JSON.stringify(this.heard);
  }

  getState = (): SaveState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether something would be lost by leaving now. */
  get isUnsaved(): boolean {
    return this.state.is !== 'saved' || this.state.held.length > 0;
  }

  /** Call when the form may have changed. */
  touch = (): void => {
    const shown = JSON.stringify(this.port.read());
    if (shown === this.seen) return;
    this.seen = shown;
    this.isStale = true;
    if (this.state.is === 'overtaken') return;
    if (this.state.is === 'saved') this.set({ is: 'waiting' });
    this.wait();
  };

  /** Saves at once. @returns when the server has everything that can be saved */
  flush = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.state.is === 'overtaken') return;
    do await this.start();
    while (this.isStale && !this.isStuck());
  };

  /**
   * Reloads the course after something besides its texts was changed. @param course the server's answer; loaded when
   * missing
   */
  refresh = async (course?: EditableCourse): Promise<void> => {
    await this.running;
    if (course === undefined) await this.catchUp();
    else this.meet(course);
    await this.flush();
  };

  /** Takes over the server's content in every field, whatever the form has. */
  replace(course: EditableCourse): void {
    this.port.show(course, courseFields);
    this.hear(course);
    this.sent = this.heard;
    this.set({ is: 'saved', held: [] });
  }

  /** Ends a conflict about fields: sends our text over theirs, or takes theirs over. */
  async settle(whose: 'ours' | 'theirs'): Promise<void> {
    if (this.state.is !== 'overtaken') return;
    const { theirs, fields } = this.state;
    if (whose === 'theirs') this.port.show(theirs, fields);
    this.hear(theirs);
    this.sent = this.heard;
    this.set({ is: 'waiting' });
    await this.flush();
  }

  /** The revision to name in other requests about the course. */
  get latestRevision(): number {
    return this.revision;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.running === null ? void this.start() : this.wait()), pauseMs);
  }

  private start(): Promise<void> {
    this.running ??= this.saveAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async saveAll(): Promise<void> {
    do {
      const changes = await this.collect();
      if (Object.keys(changes).length === 0) this.set({ is: 'saved' });
      else await this.save(changes);
    } while (this.mustRepeat && !this.isStuck());
    if (this.isStale && this.state.is === 'saved') this.set({ is: 'waiting' });
  }

  private isStuck(): boolean {
    return this.state.is === 'failed' || this.state.is === 'overtaken';
  }

  /** Fields that differ from what was sent last, without those that break a rule. */
  private async collect(): Promise<Partial<CourseBody>> {
    this.isStale = this.mustRepeat = false;
    const body = this.port.read();
    const changed = differingFields(body, this.sent);
    const turnedDown = changed.filter((field) => JSON.stringify(this.refused[field]) === JSON.stringify(body[field]));
    // Checks wrong fields again: they may have been corrected.
    const broken = await this.port.judge([...without(changed, turnedDown), ...without(this.state.held, changed)]);
    const held = [...broken, ...turnedDown];
    this.set({ ...this.state, held });
    return partOf(body, without(changed, held));
  }

  private async save(changes: Partial<CourseBody>): Promise<void> {
    this.set({ is: 'saving' });
    try {
      const course = await this.port.send(changes, this.revision);
      this.sent = { ...this.sent, ...changes };
      this.hear(course);
      this.set({ is: 'saved', savedAt: new Date() });
    } catch (error) {
      await this.recover(error, changes);
    }
  }

  private async recover(error: unknown, changes: Partial<CourseBody>): Promise<void> {
    if (isOvertaken(error)) {
      await this.catchUp();
      return;
    }
    if (standsStill(error)) {
      await this.catchUp();
      this.giveUp(error);
      return;
    }
    const refused = this.port.refuse(error).filter((field) => field in changes);
    if (refused.length === 0) {
      this.set({ is: 'failed', error });
      return;
    }
    this.refused = { ...this.refused, ...partOf({ ...this.sent, ...changes }, refused) };
    this.mustRepeat = true;
  }

  /** Stops until the person acts, unless another save is due already. */
  private giveUp(error: unknown): void {
    this.mustRepeat = false;
    if (this.state.is === 'saving') this.set({ is: 'failed', error });
  }

  private async catchUp(): Promise<void> {
    try {
      this.meet(await this.port.load());
    } catch (error) {
      this.set({ is: 'failed', error });
    }
  }

  /** Merges what others saved with what is in the form. */
  private meet(theirs: EditableCourse): void {
    const foreign = differingFields(bodyOf(valuesOf(theirs)), this.heard);
    const own = differingFields(this.port.read(), this.sent);
    const disputed = foreign.filter((field) => own.includes(field));
    const taken = without(foreign, disputed);
    this.port.show(theirs, taken);
    if (disputed.length > 0) {
      this.set({ is: 'overtaken', theirs, fields: disputed });
      return;
    }
    this.hear(theirs);
    this.sent = { ...this.sent, ...partOf(this.heard, taken) };
    this.mustRepeat = true;
  }

  private hear(course: EditableCourse): void {
    this.revision = course.revision;
    this.heard = bodyOf(valuesOf(course));
    this.port.onCourse(course);
  }

  private set(change: SaveStep & Partial<SaveState>): void {
    this.state = { held: this.state.held, savedAt: this.state.savedAt, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
