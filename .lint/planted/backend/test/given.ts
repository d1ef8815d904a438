import { lessonsReader } from '#modules/lessons/index';

export const given = { lessonsReader, level: process.env['TEST_LOG_LEVEL'] };
