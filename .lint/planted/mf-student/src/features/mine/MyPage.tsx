import { Title, type Status } from '@valikool/shared-ui';
import { label } from '../../shared/label';

export const MyPage = ({ state }: Status) => <Title text={label(state)} />;
