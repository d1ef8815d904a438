import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Logger } from 'pino';
import { useOnce } from '../../core/faults';
import type { MailStore } from './mails';
import type { SmtpSwitches } from './smtp.faults';

const MAX_MAIL_BYTES = 30 * 1024 * 1024;

type Reply = (error?: Error | null) => void;
type Deps = { mails: MailStore; switches: SmtpSwitches; log: Logger };

const smtpError = (responseCode: number): Error => Object.assign(new Error('Simulated refusal'), { responseCode });

const noSuchMailbox = (): Error => Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });

/** The mail server of the sandbox: it accepts every mail and forwards none. No TLS and no sign-in, 127.0.0.1 only. */
export class SmtpInbox {
  private readonly server: SMTPServer;
  private readonly sockets = new Map<number, Socket>();

  constructor(private readonly deps: Deps) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: MAX_MAIL_BYTES,
      onConnect: (_session: SMTPServerSession, reply: Reply) => reply(),
      onMailFrom: (_address: unknown, _session: SMTPServerSession, reply: Reply) => reply(this.refusal()),
      onRcptTo: ({ address }: SMTPServerAddress, _session: SMTPServerSession, reply: Reply) =>
        reply(this.isRefused(address) ? noSuchMailbox() : null),
      onData: (stream: SMTPServerDataStream, session: SMTPServerSession, reply: Reply) => {
        this.take(stream, session).then((isAnswered) => {
          if (isAnswered) reply();
        }, reply);
      },
    });
    this.server.server.on('connection', (socket: Socket) => this.register(socket));
    // Clients that hang up are not errors here, least of all when a switch made them.
    this.server.on('error', (error: Error) => deps.log.debug({ err: error }, 'smtp connection error'));
  }

  /** @returns the TCP port that it listens on. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.server.off('error', reject);
        resolve((this.server.server.address() as AddressInfo).port);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const socket of this.sockets.values()) socket.destroy();
    });
  }

  private register(socket: Socket): void {
    const { remotePort } = socket;
    if (this.deps.switches.current.down || remotePort === undefined) {
      socket.destroy();
      return;
    }
    this.sockets.set(remotePort, socket);
    socket.once('close', () => this.sockets.delete(remotePort));
  }

  private isRefused(address: string): boolean {
    return this.deps.switches.current.refuseAddresses.some((each) => each.toLowerCase() === address.toLowerCase());
  }

  private refusal(): Error | null {
    const { current } = this.deps.switches;
    const refuse = useOnce(current.refuse);
    current.refuse = refuse.left;
    return refuse.isHit ? smtpError(current.refuseCode) : null;
  }

  /** @returns false when the connection was broken instead of answered. */
  private async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const { current } = this.deps.switches;
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw smtpError(552);
    await this.deps.mails.receive(
      raw,
      session.envelope.rcptTo.map(({ address }) => address),
    );
    if (current.slowMs > 0) await sleep(current.slowMs);
    const drop = useOnce(current.dropBeforeReply);
    current.dropBeforeReply = drop.left;
    if (!drop.isHit) return true;
    this.sockets.get(session.remotePort)?.destroy();
    return false;
  }
}
