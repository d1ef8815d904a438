import { FileReply, Reply, route, z, type PublicInput } from '#platform/index';
import { InvoiceNotFoundError } from '../billing.errors';
import type { DocumentLinks } from './document-links';

const DocumentLinkParams = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) });

/** Whoever has the address has the document, so nobody on the way keeps it and no search engine lists it. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export const documentLinksRoutes = (links: Pick<DocumentLinks, 'open'>) => [
  route({
    method: 'get',
    path: '/documents/:token.pdf',
    operationId: 'openDocumentLink',
    summary: 'The document of an issued invoice, for whoever has the link from its mail, without an account',
    permission: 'public',
    params: DocumentLinkParams,
    badParams: () => new InvoiceNotFoundError(),
    response: { status: 200, body: z.string(), contentType: 'application/pdf' },
    errors: ['invoice.not-found'],
    limitPerMinute: 30,
    handler: async ({ params }: PublicInput<typeof DocumentLinkParams>) => {
      const { content, number } = await links.open(params.token);
      return new Reply(new FileReply(content, 'application/pdf', `${number}.pdf`), { headers: HEADERS });
    },
  }),
];
