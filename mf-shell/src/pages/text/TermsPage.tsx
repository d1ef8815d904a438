import { TextPage } from './TextPage';

export const TermsPage = () => <TextPage slug="terms" />;
export { TermsPage as Component };
