import { Icon } from '../Icon/Icon';
import { AppLink } from '../Link/AppLink';
import { Step, Trail } from './Breadcrumbs.styles';

export type Crumb = { label: string; href: string };

export type BreadcrumbsProps = {
  /** Accessible name of the trail. */
  label: string;
  items: readonly Crumb[];
  /** The current page, last and without a link. */
  current: string;
};

export function Breadcrumbs({ label, items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <Trail role="list">
        {items.map(({ label: text, href }) => (
          <Step key={href}>
            <AppLink href={href}>{text}</AppLink>
            <Icon name="chevronRight" />
          </Step>
        ))}
        <Step aria-current="page">{current}</Step>
      </Trail>
    </nav>
  );
}
