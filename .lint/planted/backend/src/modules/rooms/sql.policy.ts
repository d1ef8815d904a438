import { raw } from 'objection';

export const allowed = raw('true');
