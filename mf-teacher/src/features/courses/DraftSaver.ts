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

/** Long enough for a thought to be finished, short enough that little is lost with a flat battery. */
const pauseMs = 1_000;

export type SaveStep =
  | { is: 'saved' }
  /** Something was typed and goes in a moment. */
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  /** Somebody else saved the same fields; a person has to decide whose words stay. */
  | { is: 'overtaken'; theirs: EditableCourse; fields: CourseField[] };

export type SaveState = SaveStep & {
  /** Fields whose words cannot be kept as they are. */
  held: readonly CourseField[];
  /** When the server last took something over; null before that. */
  savedAt: Date | null;
};

/** What the saver needs of the form and of the server. */
export type DraftPort = {
  /** What the form shows now. */
  read: () => CourseBody;
  /** Judges fields by the form's rules and shows what is wrong. @returns those that break one */
  judge: (fields: readonly CourseField[]) => Promise<CourseField[]>;
  /** Puts what the server holds into fields of the form. */
  show: (course: EditableCourse, fields: readonly CourseField[]) => void;
  /** Shows a refusal beside its fields. @returns the fields that it is about; none when it is about the whole */
  refuse: (error: unknown) => CourseField[];
  send: (changes: Partial<CourseBody>, revision: number) => Promise<EditableCourse>;
  load: () => Promise<EditableCourse>;
  /** The server's newest word. */
  onCourse: (course: EditableCourse) => void;
};

const isOvertaken = (error: unknown): boolean => isApiError(error) && error.code === 'course.changed-meanwhile';
const standsStill = (error: unknown): boolean => isApiError(error) && error.code === 'course.in-review';
const without = (fields: readonly CourseField[], others: readonly CourseField[]) =>
  fields.filter((field) => !others.includes(field));

/**
 * Saves a course while somebody writes it: what has changed, after a pause, one request at a time, on top of the
 * revision that was seen last. Where somebody else saved meanwhile, fields that only they touched are taken over, and
 * fields that both touched are shown to be decided. Nothing typed is ever overwritten unasked.
 */
export class DraftSaver {
  private state: SaveState = { is: 'saved', held: [], savedAt: null };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** Whether something was typed that no saving has looked at. */
  private isStale = false;
  /** Whether what is left can be saved at once. */
  private mustRepeat = false;
  private revision: number;
  /** The server's content as we last heard it, and the same in the words that we sent. */
  private heard: CourseBody;
  private sent: CourseBody;
  /** Values that the server has turned down; they are not sent again until they change. */
  private refused: Partial<CourseBody> = {};
  /** The form as it was looked at last: it also speaks up when only its errors change. */
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

  /** Whether leaving now would lose something. */
  get isUnsaved(): boolean {
    return this.state.is !== 'saved' || this.state.held.length > 0;
  }

  /** The form may have changed. */
  touch = (): void => {
    const shown = JSON.stringify(this.port.read());
    if (shown === this.seen) return;
    this.seen = shown;
    this.isStale = true;
    if (this.state.is === 'overtaken') return;
    if (this.state.is === 'saved') this.set({ is: 'waiting' });
    this.wait();
  };

  /** Saves what there is at once. @returns when the server has all that it may have */
  flush = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.state.is === 'overtaken') return;
    do await this.start();
    while (this.isStale && !this.isStuck());
  };

  /** Hears what has become of the course, when something besides its texts was changed. @param course the server's answer; asked for where it is missing */
  refresh = async (course?: EditableCourse): Promise<void> => {
    await this.running;
    if (course === undefined) await this.catchUp();
    else this.meet(course);
    await this.flush();
  };

  /** Takes over the server's content in every field, whatever the form says. */
  replace(course: EditableCourse): void {
    this.port.show(course, courseFields);
    this.hear(course);
    this.sent = this.heard;
    this.set({ is: 'saved', held: [] });
  }

  /** Ends a dispute about fields: ours are sent over theirs, or theirs are taken over. */
  async settle(whose: 'ours' | 'theirs'): Promise<void> {
    if (this.state.is !== 'overtaken') return;
    const { theirs, fields } = this.state;
    if (whose === 'theirs') this.port.show(theirs, fields);
    this.hear(theirs);
    this.sent = this.heard;
    this.set({ is: 'waiting' });
    await this.flush();
  }

  /** The revision to name with whatever else is asked of the server. */
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

  /** What differs from what was sent last, but for fields that break a rule. */
  private async collect(): Promise<Partial<CourseBody>> {
    this.isStale = this.mustRepeat = false;
    const body = this.port.read();
    const changed = differingFields(body, this.sent);
    const turnedDown = changed.filter((field) => JSON.stringify(this.refused[field]) === JSON.stringify(body[field]));
    // Fields that were wrong are judged again: they may have been put back.
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

  /** Waits for a person, unless something else has already asked for one. */
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

  /** Brings together what others saved and what is in the form. */
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
