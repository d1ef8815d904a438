import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Saved = z.object({ offsetMs: z.number().int() });

/** Real time plus an offset that tests set. The simulators and the product follow the same one. */
export class SandboxClock {
  private offset: number;
  private readonly listeners: (() => void)[] = [];
  private readonly waiting = new Set<() => void>();

  /** @param file where the offset is kept between runs. */
  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.offset = readOffset(file);
  }

  /** Difference from real time in milliseconds; positive lies in the future. */
  get offsetMs(): number {
    return this.offset;
  }

  /** Milliseconds since 1970 by the sandbox's clock. */
  nowMs(): number {
    return Date.now() + this.offset;
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  setOffset(offsetMs: number): void {
    this.offset = Math.round(offsetMs);
    const draft = `${this.file}.draft`;
    writeFileSync(draft, JSON.stringify({ offsetMs: this.offset }));
    renameSync(draft, this.file);
    for (const listener of [...this.listeners, ...this.waiting]) listener();
  }

  /** Resolves at the first change, or as soon as that time is over. */
  changed(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, mostMs);
      this.waiting.add(end);
    });
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}

function readOffset(file: string): number {
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8'))).offsetMs;
  } catch {
    // Without a file, or with an unreadable one, the clock is real time.
    return 0;
  }
}
