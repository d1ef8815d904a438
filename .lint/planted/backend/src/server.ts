import { loadConfig } from '#config';
import { LessonsService } from '#modules/lessons/index';

export const parts = { config: loadConfig(), service: LessonsService };
