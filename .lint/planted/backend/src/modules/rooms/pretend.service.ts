import { sandbox } from '../../../sandbox/app';

export const provider = sandbox;
