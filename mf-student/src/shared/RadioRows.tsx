import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { RadioCardGroup } from '@valikool/shared-ui';
import { RowAside, RowDetails, RowHead, RowMore, RowRadio, Rows, RowTitle, StyledRow } from './RadioRows.styles';

/** A question whose answers are rows of one list. */
export function RadioRows({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <RadioCardGroup legend={legend}>
      <Rows>{children}</Rows>
    </RadioCardGroup>
  );
}

export type RadioRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'size'> & {
  title: ReactNode;
  /** At the end of the row: a price or a sign. */
  aside?: ReactNode;
  /** The second line: what follows from choosing it, or why it cannot be chosen. It describes the radio button. */
  details?: ReactNode;
  /** Below the row: fields or buttons that go with it. */
  children?: ReactNode;
};

/** Makes the whole row clickable. Keyboards and screen readers use the native radio button and its label. */
function chooseByPress({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label') === null)
    currentTarget.querySelector('input')?.click();
}

/** One answer. */
export function RadioRow({ title, aside, details, children, ...rest }: RadioRowProps) {
  const id = useId();
  const detailsId = details ? `${id}-details` : undefined;
  return (
    <StyledRow>
      <RowHead onClick={chooseByPress}>
        <RowRadio type="radio" id={id} aria-describedby={detailsId} {...rest} />
        <div>
          <RowTitle htmlFor={id}>{title}</RowTitle>
          {detailsId && <RowDetails id={detailsId}>{details}</RowDetails>}
        </div>
        {aside && <RowAside>{aside}</RowAside>}
      </RowHead>
      {children && <RowMore>{children}</RowMore>}
    </StyledRow>
  );
}
