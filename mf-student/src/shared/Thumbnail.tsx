import type { ComponentPropsWithRef } from 'react';
import type { Course } from './contract.types';

export type ThumbnailProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'alt'> & {
  course: Pick<Course, 'thumbnailUrl' | 'thumbnailSources'>;
  /** The `sizes` of the picture: browsers choose a file by it before there is a layout. */
  sizes: string;
};

/** A course's picture in the best format that the browser supports; a decoration, since the title is beside it. */
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
