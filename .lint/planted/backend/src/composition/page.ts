import type { Status } from '../../../shared-ui/src/index';

export type Page = Status;
