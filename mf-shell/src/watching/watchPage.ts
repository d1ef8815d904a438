import { watching } from './pageWatching';

type Visits = {
  state: Visit;
  subscribe: (listener: (state: Visit) => void) => unknown;
};
type Visit = { location: { pathname: string }; navigation: { state: string } };

/** A page sets its title just after it is shown. */
const titleAfterMs = 500;

/** Lets the allowed watchers start, and reports each page visit to them. */
export function watchPage(router: Visits): void {
  let told: string | null = null;
  const tell = ({ location: { pathname }, navigation }: Visit) => {
    if (navigation.state !== 'idle' || pathname === told) return;
    told = pathname;
    setTimeout(() => watching.visited({ path: pathname, title: document.title }), titleAfterMs);
  };
  tell(router.state);
  router.subscribe(tell);
  watching.start();
}
