import { execFileSync } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';

const BRIDGE = 'valikool0';
const PREFIX = '10.214.61';
const HOST = `${PREFIX}.1`;
const FIRST = 10;

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const namespaceOf = (name: string): string => `valikool-${name}`;

/**
 * The network of the compose file, made of namespaces on this machine: every service has an address and ports of its own
 * and finds the others by name. The names of `outside` lead to ports of this machine.
 */
export class Network {
  private readonly servers: Server[] = [];

  private constructor(
    private readonly services: readonly string[],
    private readonly outside: readonly string[],
  ) {}

  static open(services: readonly string[], outside: readonly string[]): Network {
    const network = new Network(services, outside);
    network.close();
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    ip('address', 'add', `${HOST}/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
    services.forEach((name, index) => network.join(name, `vk${index}`));
    return network;
  }

  private join(name: string, device: string): void {
    const namespace = namespaceOf(name);
    const within = (...args: string[]) => ip('-n', namespace, ...args);
    ip('netns', 'add', namespace);
    ip('link', 'add', device, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', device, 'master', BRIDGE, 'up');
    within('address', 'add', `${this.addressOf(name)}/24`, 'dev', 'eth0');
    within('link', 'set', 'eth0', 'up');
    within('link', 'set', 'lo', 'up');
  }

  addressOf(name: string): string {
    if (this.outside.includes(name)) return HOST;
    return `${PREFIX}.${FIRST + this.services.indexOf(name)}`;
  }

  /** The content of /etc/hosts for everybody in this network. */
  get hosts(): string {
    const names = [...this.services, ...this.outside].map((name) => `${this.addressOf(name)} ${name}\n`);
    return ['127.0.0.1 localhost\n', ...names].join('');
  }

  /** The command that runs a program in the service's namespace. */
  enter(name: string): string[] {
    return ['ip', 'netns', 'exec', namespaceOf(name)];
  }

  /** Services reach a port of this machine's loopback at the same port of their gateway, or at `as`. */
  async letOut(port: number, as = port): Promise<void> {
    await this.forward({ host: HOST, port: as }, { host: '127.0.0.1', port });
  }

  /** Publishes a service's port on this machine's loopback. */
  async publish(name: string, port: number, as: number): Promise<void> {
    await this.forward({ host: '127.0.0.1', port: as }, { host: this.addressOf(name), port });
  }

  private async forward(from: { host: string; port: number }, to: { host: string; port: number }): Promise<void> {
    const server = createServer((incoming) => {
      const outgoing = connect(to);
      incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
      outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    });
    this.servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(from.port, from.host, resolve);
    });
  }

  /** Removes the namespaces and the bridge, of this run or of one that was killed. */
  close(): void {
    for (const server of this.servers) server.close();
    const remove = (...args: string[]) => {
      try {
        ip(...args);
      } catch {
        // It is not there.
      }
    };
    for (const name of this.services) remove('netns', 'delete', namespaceOf(name));
    remove('link', 'delete', BRIDGE);
  }
}
