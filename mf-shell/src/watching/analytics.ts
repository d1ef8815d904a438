import { addScript } from './addScript';
import type { Watcher } from './watching.types';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The tag reads commands only from a function's `arguments` object, which it recognises by this `toStringTag`. */
const asArguments = (command: unknown[]) => Object.assign(command, { [Symbol.toStringTag]: 'Arguments' });

/**
 * Counts visits, with shortened IP addresses. Pages are named by their path alone.
 * @param id of the property, such as `G-ABC123`
 */
export function startAnalytics(id: string): Watcher {
  const layer = (window.dataLayer ??= []);
  const push = (...command: unknown[]) => void layer.push(asArguments(command));
  push('js', new Date());
  push('config', id, { anonymize_ip: true, send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    visited: ({ path, title }) =>
      push('event', 'page_view', {
        page_location: window.location.origin + path,
        page_path: path,
        page_title: title,
        anonymize_ip: true,
      }),
    converted: (kind) => push('event', 'conversion', { kind }),
  };
}
