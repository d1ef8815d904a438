import { audience } from '../../../../mf-shell/src/pages/text';

export const heading = audience;
