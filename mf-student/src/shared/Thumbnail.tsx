import type { ComponentPropsWithRef } from 'react';
import type { Course } from './contract.types';

export type ThumbnailProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  course: Pick<Course, 'thumbnailUrl' | 'thumbnailSources'>;
  /** How wide it is shown, as browsers ask: they choose the file by it before there is a layout. */
  sizes: string;
};

/** A course's picture in the best form that the browser knows; decoration, for the title stands beside it. */
export function Thumbnail({ course: { thumbnailUrl, thumbnailSources = [] }, sizes, ...rest }: ThumbnailProps) {
  if (thumbnailUrl === null) return null;
  return (
    <picture>
      {thumbnailSources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={thumbnailUrl} alt="" {...rest} />
    </picture>
  );
}
