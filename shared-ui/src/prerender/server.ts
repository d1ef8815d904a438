/**
 * The libraries for rendering outside a browser, in the same copies that pages use. Only for the shell's Node build.
 */
export { QueryClient } from '@tanstack/react-query';
export { I18nextProvider } from 'react-i18next';
export { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router';
export { ServerStyleSheet } from 'styled-components';
export { firstFontOf } from '../fonts/onest';
export { renderWhole } from './renderWhole';
export { textsOf } from './textsOf';
