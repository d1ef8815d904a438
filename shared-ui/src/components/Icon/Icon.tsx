import type { ComponentPropsWithRef } from 'react';
import { StyledIcon } from './Icon.styles';
import { iconPaths, type IconName } from './paths';

export type IconProps = Omit<ComponentPropsWithRef<'svg'>, 'children' | 'name'> & {
  name: IconName;
  /** Accessible name; without it the icon is a decoration, hidden from assistive technology. */
  label?: string | undefined;
};

/** One stroke icon, 20 px, in the colour of the text around it. */
export function Icon({ name, label, ...rest }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <StyledIcon viewBox="0 0 24 24" focusable="false" {...naming} {...rest}>
      <path d={iconPaths[name]} />
    </StyledIcon>
  );
}
