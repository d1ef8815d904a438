/** Until the contract is generated from the routes. */
export type paths = {
  '/schools': {
    get: {
      parameters: { query?: { q?: string; limit?: number; cursor?: string } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': { items: { id: number; name: string }[]; nextCursor: string | null } } };
      };
    };
  };
};
