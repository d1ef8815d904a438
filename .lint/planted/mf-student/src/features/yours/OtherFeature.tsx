import { MyPage } from '../mine/MyPage';

export const OtherFeature = MyPage;
