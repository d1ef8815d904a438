import { label } from '../../../mf-student/src/shared/label';

export const above = label;
