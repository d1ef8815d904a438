import type { PaymentGuard, Permission } from '@valikool/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { IconName } from '../components/Icon/paths';

/**
 * The version of the contract between shell and remotes that this build understands. Raised only when the shell must
 * behave differently.
 */
export const remoteContract = 1;

export type LocaleBundle = Record<string, unknown>;
export type LocaleLoaders = Record<string, () => Promise<{ default: LocaleBundle }>>;

/** Who may open a route. What a user may do is a permission in `requires`, never a role. */
export type AccessGuardId = 'auth' | 'teacher' | 'school-rep-auth';

/**
 * Parameters with which another site sends a person back. The guard processes them and removes them from the address before
 * the page is shown.
 */
export type ReturnGuardId = 'discord-redirect' | PaymentGuard;

/** Named guards of the product's routes. */
export type GuardId = AccessGuardId | ReturnGuardId;

/** Where a signed-in user without the permission is sent: a page that says so, their own landing page, or sign-in. */
export type Denial = 'page' | 'landing' | 'login';

/**
 * What the `:id` of an address must look like, and how an address with another one is answered. It is the edge's to say,
 * so that the document has the status; the page says the same in the browser.
 */
export type IdRule = {
  /** Besides a number, `new` is taken: the page makes something. */
  allowsNew?: boolean;
  status: 400 | 404;
  /** Which of shared-ui's `errors.codes` says what is wrong. */
  code:
    | 'user.not-found'
    | 'cohort.not-found'
    | 'course.malformed'
    | 'course.not-found'
    | 'school.not-found'
    | 'school-application.not-found'
    | 'subscription.not-found';
};

/** What the shell reads from a route. Set it as the route's `handle`. */
export type RouteHandle = {
  /** Key of the document title in the remote's namespace; a title made of the page's data (`useDocumentTitle`) goes before it. */
  titleKey?: string;
  /** `user` is the signed-in layout with the side menu. Inherited from the parent route; `default` without any. */
  layout?: 'default' | 'user';
  /** One or several. */
  guard?: GuardId | readonly GuardId[];
  /** A permission; it implies the guard `auth`. */
  requires?: Permission;
  /** Overrides what the guard does when the permission is missing. */
  denied?: Denial;
  /** For a path with `:id`. */
  id?: IdRule;
};

export type RemoteRoute = Omit<RouteObject, 'handle' | 'children' | 'index'> & {
  index?: boolean;
  handle?: RouteHandle;
  children?: RemoteRoute[];
};

/** `site`: the header of public pages; `user`: the side menu of signed-in pages. */
export type MenuPlace = 'site' | 'user' | 'both';

/** Headings of the side menu, in their order. */
export const menuGroups = ['studies', 'people', 'money', 'agreements', 'system', 'own'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuEntry = {
  id: string;
  /** A key in the remote's own namespace. */
  labelKey: string;
  to: string;
  /** Ascending; leave gaps of ten. */
  order: number;
  icon?: IconName;
  /** The heading of the side menu under which it stands; without one it comes first. */
  group?: MenuGroup;
  /**
   * The id of the entry that stands for it in the side menu, which has room for a page's neighbours on the page itself
   * only. The command palette shows both.
   */
  within?: string;
  /** By default `user` for entries that require a permission, else `site`. */
  place?: MenuPlace;
  /** A permission, never a role. */
  requires?: Permission;
};

export type SlotWidget = { slot: string; id: string; load: () => Promise<{ default: ComponentType }> };

export type Remote = {
  contract: typeof remoteContract;
  /** Namespace for locales, query keys and storage keys. */
  id: string;
  /** Every path that it serves, complete, in the router's pattern language (`/courses/:slug`). */
  patterns: `/${string}`[];
  /** The patterns that look the same for everybody and are prerendered (see `Prerender`). */
  prerendered?: `/${string}`[];
  routes: RemoteRoute[];
  menu: MenuEntry[];
  locales: LocaleLoaders;
  widgets?: SlotWidget[];
};

export type PublishedMenuEntry = Omit<MenuEntry, 'labelKey'> & { labels: Record<string, string> };

/** `remote.json`: what the build of a remote publishes about itself. */
export type RemoteManifest = {
  id: string;
  version: string;
  contract: number;
  /** The version of shared-ui that it was built against. */
  sharedUi: string;
  /** Build id, as in `builds/latest.json`. */
  build: string;
  /** Hash of the API's contract that it was built against. */
  api?: string;
  /** The federation manifest's file name beside remote.json. */
  manifest: string;
  patterns: string[];
  menu: PublishedMenuEntry[];
  permissions: Permission[];
  /** The addresses whose id has a form, and what is said of one that has another. */
  ids?: { pattern: string; allowsNew: boolean; status: number; texts: Record<string, string> }[];
  /** The Node build of its public pages, beside remote.json, and their patterns. */
  prerender?: { bundle: string; patterns: string[] };
};

/** One entry of `/remotes.json`, as the edge publishes it. */
export type PublishedRemote = RemoteManifest & {
  /** Address of the federation manifest. */
  entry: string;
  /** The published version, where the registry names it; absent when its origin serves whatever is there. */
  release?: string;
  /** False when its origin did not answer just now: the menu shows that, and its pages offer a retry. */
  isUp: boolean;
};
