import { route } from '#platform/index';
import type { PagesController } from './pages.controller';
import { PageTextNotFoundError } from './pages.errors';
import { PageDto, PageLanguage, PageParams, PageSourceDto, UpdatePage } from './pages.schemas';

const ofPage = { params: PageParams, badParams: () => new PageTextNotFoundError() };

export const pagesRoutes = (controller: PagesController) => [
  route({
    ...ofPage,
    method: 'get',
    path: '/pages/:slug',
    operationId: 'getPage',
    summary: 'What a public page says, with an ETag',
    permission: 'public',
    query: PageLanguage,
    response: { status: 200, body: PageDto },
    errors: ['page-text.not-found'],
    keptUnder: () => 'pages',
    handler: controller.get,
  }),
  route({
    ...ofPage,
    method: 'get',
    path: '/pages/:slug/source',
    operationId: 'getPageSource',
    summary: 'The same as its editor writes it',
    permission: 'page.edit',
    query: PageLanguage,
    response: { status: 200, body: PageSourceDto },
    errors: ['page-text.not-found'],
    handler: controller.source,
  }),
  route({
    ...ofPage,
    method: 'put',
    path: '/pages/:slug',
    operationId: 'updatePage',
    summary: 'Change what a page says in one language; earlier revisions are kept',
    permission: 'page.edit',
    body: UpdatePage,
    response: { status: 200, body: PageSourceDto },
    errors: ['page-text.not-found', 'page-text.changed-meanwhile'],
    handler: controller.update,
  }),
];
