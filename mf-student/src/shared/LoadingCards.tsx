import { CardSkeleton, Grid, VisuallyHidden } from '@valikool/shared-ui';
import { LoadingPlace } from './LoadingCards.styles';

/** The skeleton of a list of cards inside a page. @param label spoken: what is being loaded */
export function LoadingCards({ label, count = 3, min = '330px' }: { label: string; count?: number; min?: string }) {
  return (
    <LoadingPlace role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Grid min={min}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Grid>
    </LoadingPlace>
  );
}
