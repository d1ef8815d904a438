import { AppLink } from '@valikool/shared-ui';
import { environment } from '../app/environment';
import { LogoMark, LogoText } from './Logo.styles';

/** The product's sign and name; leads to the front page. */
export function Logo() {
  return (
    <LogoText as={AppLink} href="/">
      <LogoMark viewBox="0 0 24 24" aria-hidden focusable="false">
        <rect x="1" y="1" width="22" height="22" rx="6" fill="currentColor" />
        <path d="M7 12.4l3.6 3.6L17.4 9" fill="none" />
      </LogoMark>
      {environment.appName}
    </LogoText>
  );
}
