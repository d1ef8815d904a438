import { now } from '#platform/index';
import type { LessonsRepository } from './lessons.repository';
import type { Lesson } from './lessons.types';

export class LessonsService {
  constructor(private readonly lessons: LessonsRepository) {}

  async list(): Promise<{ at: Date; lessons: Lesson[] }> {
    return { at: now(), lessons: await this.lessons.list() };
  }
}
