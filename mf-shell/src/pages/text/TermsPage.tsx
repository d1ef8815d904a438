import { TextPage } from './TextPage';

export const TermsPage = () => <TextPage page="terms" />;
export { TermsPage as Component };
