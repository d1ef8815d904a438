import { route } from '#platform/index';
import type { CasesController } from './cases.controller';
import { CaseNotFoundError } from './cases.errors';
import { CaseDto, CaseParams, CasesDto, ListCases, ResolveCase } from './cases.schemas';

const oneCase = {
  params: CaseParams,
  badParams: () => new CaseNotFoundError(),
  response: { status: 200, body: CaseDto },
} as const;

export const casesRoutes = (controller: CasesController) => [
  route({
    method: 'get',
    path: '/cases',
    operationId: 'listCases',
    summary: 'What staff must decide: open cases by their deadline, resolved ones newest first',
    permission: 'case.read',
    query: ListCases,
    response: { status: 200, body: CasesDto },
    errors: ['cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...oneCase,
    method: 'get',
    path: '/cases/:id',
    operationId: 'getCase',
    summary: 'One case',
    permission: 'case.read',
    errors: ['case.not-found'],
    handler: controller.get,
  }),
  route({
    ...oneCase,
    method: 'post',
    path: '/cases/:id/resolve',
    operationId: 'resolveCase',
    summary: 'Decide a case, with a note that says why',
    permission: 'case.resolve',
    body: ResolveCase,
    errors: [
      'case.not-found',
      'case.resolved',
      'case.wrong-action',
      'case.many-seats',
      'case.seat-gone',
      'case.seat-paid-again',
      'case.too-little-to-credit',
      'invoice.e-invoice-on-its-way',
      'invoice.e-invoice-refused',
      'invoice.no-operator',
      'invoice.not-issuable',
      'registration.<from>-to-<to>',
      'transfer.already-recorded',
      'seat.busy',
    ],
    handler: controller.resolve,
  }),
];
