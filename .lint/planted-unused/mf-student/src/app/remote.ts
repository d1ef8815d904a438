import type { ReactNode } from 'react';
import { label } from './label';

export default { id: 'student', title: label as ReactNode };
