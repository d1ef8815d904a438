import type { AppLinkProps } from '../components/Link/AppLink';
import { Link } from '../router';

const isOutside = (href: string) =>
  /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href) || href.startsWith('/api/') || href.startsWith('/uploads/');

/** Every link of the product: the router opens pages, the browser opens files and other sites. */
export function RouterLink({ href, target, ...rest }: AppLinkProps) {
  if (isOutside(href) || target === '_blank' || rest.download !== undefined)
    return <a href={href} target={target} {...rest} />;
  return <Link to={href} target={target} {...rest} />;
}
