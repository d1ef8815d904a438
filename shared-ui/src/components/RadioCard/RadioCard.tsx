import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Details, Group, Head, Legend, Radio, StyledRadioCard, Title } from './RadioCard.styles';

export type RadioCardGroupProps = ComponentPropsWithRef<'fieldset'> & { legend: ReactNode };

/** The question that the cards answer. */
export function RadioCardGroup({ legend, children, ...rest }: RadioCardGroupProps) {
  return (
    <Group {...rest}>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

export type RadioCardProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'size'> & {
  title: ReactNode;
  /** At the far side of the title: a price or a badge. */
  aside?: ReactNode;
  /** What follows from choosing it, or why it cannot be chosen; links in it work. */
  children?: ReactNode;
};

/** Makes the whole card clickable. Keyboards and screen readers use the native radio button and its label. */
function chooseByPress({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label') === null)
    currentTarget.querySelector('input')?.click();
}

/** One answer as a card that can be clicked anywhere, with a native radio button inside. */
export function RadioCard({ title, aside, children, className, id, ...rest }: RadioCardProps) {
  const ownId = useId();
  const radioId = id ?? ownId;
  const detailsId = children ? `${radioId}-details` : undefined;
  return (
    <StyledRadioCard className={className} onClick={chooseByPress}>
      <Head>
        <Title>
          <Radio type="radio" id={radioId} aria-describedby={detailsId} {...rest} />
          {title}
        </Title>
        {aside}
      </Head>
      {detailsId && <Details id={detailsId}>{children}</Details>}
    </StyledRadioCard>
  );
}
