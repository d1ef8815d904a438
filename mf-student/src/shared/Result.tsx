import type { ReactNode } from 'react';
import { Icon, type IconName } from '@valikool/shared-ui';
import { ResultCard, Sign } from './Result.styles';

export type ResultProps = {
  icon: IconName;
  isGood?: boolean;
  title: string;
  /** In place of the icon, while there is one. */ sign?: ReactNode;
  children: ReactNode;
};

/** One message in the middle of the page; announced to screen readers when it changes. */
export function Result({ icon, isGood = false, title, sign, children }: ResultProps) {
  return (
    <ResultCard forwardedAs="section" padding="xl" gap="md" role="status">
      {sign || (
        <Sign $isGood={isGood} aria-hidden>
          <Icon name={icon} />
        </Sign>
      )}
      <h1>{title}</h1>
      {children}
    </ResultCard>
  );
}
