import { MyPage } from '../features/mine/MyPage';

export const page = MyPage;
