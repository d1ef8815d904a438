/**
 * The shell as the edge runs it in Node: renders the public pages of every front end (docs/adr/0014). The build of this
 * file is loaded by `mf-shell/server/prerender/worker.mjs`.
 */
export { listPages } from './listPages';
export { prerender } from './prerender';
export { renderPage } from './renderPage';
export { shared } from './shared';
