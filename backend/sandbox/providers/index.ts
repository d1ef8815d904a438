import type { SandboxProvider } from '../core/provider';
import { bank } from './bank/index';
import { classroom } from './classroom/index';
import { discord } from './discord/index';
import { identity } from './identity/index';
import { inbox } from './inbox/index';
import { learnworlds } from './learnworlds/index';
import { montonio } from './montonio/index';
import { sms } from './sms/index';
import { storecove } from './storecove/index';
import { stripe } from './stripe/index';

/** Every outside service that the sandbox simulates. */
export const providers: SandboxProvider[] = [
  montonio,
  stripe,
  bank,
  inbox,
  sms,
  identity,
  discord,
  classroom,
  learnworlds,
  storecove,
];
