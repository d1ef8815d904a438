import { route } from '#platform/index';
import type { SavedViewsController } from './saved-views.controller';
import { SavedViewNotFoundError } from './saved-views.errors';
import { ListSavedViews, SavedViewDto, SavedViewParams, SavedViewsDto, SaveView } from './saved-views.schemas';

export const savedViewsRoutes = (controller: SavedViewsController) => [
  route({
    method: 'get',
    path: '/saved-views',
    operationId: 'listSavedViews',
    summary: 'The own saved views of one list, by name',
    permission: 'signed-in',
    query: ListSavedViews,
    response: { status: 200, body: SavedViewsDto },
    handler: controller.list,
  }),
  route({
    method: 'put',
    path: '/saved-views',
    operationId: 'saveView',
    summary: 'Saves how a list is seen now under a name; a view of that name is replaced',
    permission: 'signed-in',
    body: SaveView,
    response: { status: 200, body: SavedViewDto },
    errors: ['saved-view.too-many'],
    limitPerMinute: 30,
    handler: controller.save,
  }),
  route({
    method: 'delete',
    path: '/saved-views/:id',
    operationId: 'deleteSavedView',
    summary: 'Forgets an own saved view',
    permission: 'signed-in',
    params: SavedViewParams,
    badParams: () => new SavedViewNotFoundError(),
    response: { status: 204 },
    errors: ['saved-view.not-found'],
    handler: controller.delete,
  }),
];
