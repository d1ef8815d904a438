// How often each version of a front end was loaded and failed in browsers, for Prometheus.

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {import('./all-remotes.mjs').AllRemotes} AllRemotes */

const longestReportBytes = 300;
const manifestAddress = /^\/remotes\/([a-z0-9-]+)\/(?:([0-9a-f]{16})\/)?mf-manifest\.json$/;

/** @param {{release?: string, build: string}} remote its version, or the build that its origin has */
const versionOf = ({ release, build }) => release ?? build;

/** @param {string} body @returns {{remote?: unknown, version?: unknown}} */
function parse(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** Counts by front end and version. */
class Counts {
  constructor() {
    /** @type {Map<string, number>} */
    this.counts = new Map();
  }

  /** @param {string} remote @param {string} version */
  add(remote, version) {
    const labels = `remote="${remote}",version="${version}"`;
    this.counts.set(labels, (this.counts.get(labels) ?? 0) + 1);
  }

  /** @param {string} name @param {string} help @returns {string[]} */
  lines(name, help) {
    const values = [...this.counts].map(([labels, count]) => `${name}{${labels}} ${count}`);
    return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...values];
  }
}

export class RemoteMetrics {
  /** @param {AllRemotes} remotes */
  constructor(remotes) {
    this.remotes = remotes;
    this.loads = new Counts();
    this.errors = new Counts();
  }

  /** Only versions that exist are counted, so that nobody can fill the memory with made-up ones. @param {unknown} remote @param {unknown} version */
  known(remote, version) {
    return this.remotes.known().find((each) => each.id === remote && (version === '' || versionOf(each) === version));
  }

  /** Counts a page that begins to load a front end: each asks for its federation manifest. @param {string} pathname */
  noteLoad(pathname) {
    const [, id, version = ''] = manifestAddress.exec(pathname) ?? [];
    if (id === undefined) return;
    const remote = this.known(id, version);
    if (remote !== undefined) this.loads.add(id, versionOf(remote));
  }

  /** Takes a browser's report that a page of a front end failed. @param {Request} request @param {Response} response */
  receive(request, response) {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (/** @type {string} */ chunk) => {
      if (body.length <= longestReportBytes) body += chunk;
    });
    request.on('end', () => {
      if (body.length <= longestReportBytes) this.noteError(parse(body));
      response.writeHead(204).end();
    });
  }

  /** @param {{remote?: unknown, version?: unknown}} report */
  noteError({ remote, version }) {
    const failed = version === '' ? undefined : this.known(remote, version);
    if (failed !== undefined) this.errors.add(failed.id, versionOf(failed));
  }

  /** In the format of Prometheus. */
  text() {
    const { releases } = this.remotes;
    const current = this.remotes.lastKnown();
    const rows = this.remotes.known().map((remote) => {
      const state = current.some(({ entry }) => entry === remote.entry) ? 'current' : 'canary';
      return `edge_remote_up{remote="${remote.id}",version="${versionOf(remote)}",state="${state}"} ${remote.isUp ? 1 : 0}`;
    });
    return [
      '# HELP edge_remote_up Versions of front ends that visitors get; 0 while the origin does not answer',
      '# TYPE edge_remote_up gauge',
      ...rows,
      ...this.loads.lines('edge_remote_loads_total', 'Pages that began to load a front end'),
      ...this.errors.lines('edge_remote_errors_total', 'Pages of a front end that failed in a browser'),
      '# HELP edge_registry_readable 0 while the registry of front ends cannot be read',
      '# TYPE edge_registry_readable gauge',
      ...(releases === null ? [] : [`edge_registry_readable ${releases.failure === '' ? 1 : 0}`]),
      '',
    ].join('\n');
  }
}
