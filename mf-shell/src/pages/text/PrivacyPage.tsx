import { TextPage } from './TextPage';

export const PrivacyPage = () => <TextPage slug="privacy" />;
export { PrivacyPage as Component };
