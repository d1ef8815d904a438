import { createContext, useContext, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';

export type AppLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A bare anchor: right everywhere, at the price of a whole page load. */
const Anchor = (props: AppLinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<AppLinkProps>>(Anchor);

/**
 * Tells every link of shared-ui how to navigate, so that components take a plain `href` and know no router.
 * The shell and the standalone builds pass an adapter around their router's link.
 */
export function LinkProvider({ link, children }: { link: ComponentType<AppLinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An anchor that navigates inside the application. */
export function AppLink(props: AppLinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
