import { MyPage } from '../features/mine/MyPage';

export default { id: 'student', page: MyPage };
