import { Title } from '@valikool/shared-ui';

export const lost = Title;
