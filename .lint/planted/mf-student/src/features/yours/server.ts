import type { Lesson } from '../../../../backend/src/modules/lessons/lessons.types';

export const first: Lesson = { id: 1, title: '' };
