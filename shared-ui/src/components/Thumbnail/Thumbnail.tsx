import type { ComponentPropsWithRef } from 'react';

export type ThumbnailProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet'> & {
  /** As in the API; nothing is shown for a course without a picture. */
  course: { thumbnailUrl: string | null; thumbnailSources?: readonly { type: string; srcSet: string }[] };
  /** The `sizes` of the picture: browsers choose a file by it before there is a layout. */
  sizes: string;
};

/** A course's picture in the best format that the browser supports; a decoration where the title is beside it. */
export function Thumbnail({
  course: { thumbnailUrl, thumbnailSources = [] },
  sizes,
  alt = '',
  ...rest
}: ThumbnailProps) {
  if (thumbnailUrl === null) return null;
  return (
    <picture>
      {thumbnailSources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img {...rest} src={thumbnailUrl} alt={alt} />
    </picture>
  );
}
