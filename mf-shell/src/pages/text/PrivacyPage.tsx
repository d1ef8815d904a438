import { TextPage } from './TextPage';

export const PrivacyPage = () => <TextPage page="privacy" />;
export { PrivacyPage as Component };
