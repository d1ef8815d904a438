import type { ComponentPropsWithRef } from 'react';
import { Card } from '../Card/Card';
import { Page } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Bone, Cards, Lines, type SkeletonShape } from './Skeleton.styles';

export type SkeletonProps = { shape?: SkeletonShape; /** Any CSS length. */ width?: string };

/**
 * One grey shape in place of content that loads. It is silent, so put it inside something with `aria-busy` or a label.
 */
export function Skeleton({ shape = 'line', width = '100%' }: SkeletonProps) {
  return <Bone aria-hidden $shape={shape} $width={width} />;
}

/** The skeleton of a card with a picture. */
export function CardSkeleton() {
  return (
    <Card padding="none" gap="xs">
      <Skeleton shape="picture" />
      <Lines>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Lines>
    </Card>
  );
}

export type PageSkeletonProps = ComponentPropsWithRef<'div'> & {
  /** Accessible name: what is being loaded. */
  label: string;
  /** How many cards to draw below the title. */
  cards?: number;
};

/** The skeleton of a whole screen. */
export function PageSkeleton({ label, cards = 3, ...rest }: PageSkeletonProps) {
  return (
    <Page role="status" {...rest}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton shape="title" width="min(100%, 22rem)" />
      <Skeleton width="min(100%, 32rem)" />
      <Cards>
        {Array.from({ length: cards }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Cards>
    </Page>
  );
}
