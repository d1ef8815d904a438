import { Fragment, type ComponentPropsWithRef } from 'react';
import { StyledEmailText } from './EmailText.styles';

export type EmailTextProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & { value: string };

/** The pieces of an address between which a line may break: after `@` and after dots. */
const piecesOf = (address: string): string[] => address.split(/(?<=[@.])/);

/** An e-mail address that is never broken inside a word. */
export function EmailText({ value, ...rest }: EmailTextProps) {
  return (
    <StyledEmailText {...rest}>
      {piecesOf(value).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </StyledEmailText>
  );
}
