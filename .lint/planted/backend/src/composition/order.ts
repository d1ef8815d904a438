import { level } from './environment';
import { join } from 'node:path';

export const paths = [level, join('a', 'b')];
