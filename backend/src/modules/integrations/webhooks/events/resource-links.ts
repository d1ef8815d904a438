/** Addresses of the REST API, where a program reads the thing that an event is about. */
export class ResourceLinks {
  constructor(private readonly publicUrl: string) {}

  to(what: 'registrations' | 'invoices' | 'schools', id: number | string, part?: 'students' | 'memberships'): string {
    return `${this.publicUrl.replace(/\/+$/, '')}/api/v1/${what}/${id}${part === undefined ? '' : `/${part}`}`;
  }
}
