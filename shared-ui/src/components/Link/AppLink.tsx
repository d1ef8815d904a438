import { createContext, useContext, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';

export type AppLinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A plain anchor: it works everywhere, but loads a whole page. */
const Anchor = (props: AppLinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<AppLinkProps>>(Anchor);

/**
 * Sets how every link of shared-ui navigates, so that components take a plain `href` and do not depend on a router.
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
