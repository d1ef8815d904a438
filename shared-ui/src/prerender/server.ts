/** The libraries of rendering outside a browser, in the very copies that pages use. For the shell's node build alone. */
export { dehydrate, QueryClient } from '@tanstack/react-query';
export { I18nextProvider } from 'react-i18next';
export { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router';
export { ServerStyleSheet } from 'styled-components';
export { renderWhole } from './renderWhole';
export { textsOf } from './textsOf';
