import { loadConfig } from '#config';

export const { url } = loadConfig();
