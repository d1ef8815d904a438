declare global {
  /** Set where pages are rendered outside a browser, before this code is loaded there. */
  var valikoolApiOrigin: string | undefined;
}

/** The origin of the API: the page's own; outside a browser, the one that the renderer has set. */
export const apiOrigin: string = globalThis.valikoolApiOrigin ?? globalThis.location.origin;
