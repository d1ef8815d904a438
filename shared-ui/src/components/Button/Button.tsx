import type { ComponentPropsWithRef } from 'react';
import type { AppLinkProps } from '../Link/AppLink';
import { StyledButton, StyledLinkButton, type ButtonVariant } from './Button.styles';

type Look = {
  /** One `primary` on a screen; `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  /** As wide as its container. */
  isWide?: boolean;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** Keeps the width, tells assistive technology that work is under way, and ignores clicks. */
    isPending?: boolean | undefined;
  };

export function Button({
  variant = 'primary',
  isWide = false,
  isPending = false,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      $variant={variant}
      $isWide={isWide}
      type={type}
      disabled={disabled === true || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    />
  );
}

export type LinkButtonProps = AppLinkProps & Look;

/** A link that looks like a button: use it wherever pressing changes the address. */
export function LinkButton({ variant = 'primary', isWide = false, ...rest }: LinkButtonProps) {
  return <StyledLinkButton $variant={variant} $isWide={isWide} {...rest} />;
}
