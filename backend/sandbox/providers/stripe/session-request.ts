import type { Values } from './check-parameters';
import { stripeError } from './stripe.errors';
import type { Plan } from './subscription.types';
import type { NewSession } from './payments';

const MINUTE_MS = 60_000;
const SHORTEST_MS = 30 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;
/** Clocks of merchant and API may differ by this much. */
const LEEWAY_MS = 5_000;
const LEAST_CENTS = 50;
const MOST_METADATA = 500;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const groupOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

function metadataOf(value: unknown, param: string): Record<string, string> {
  const entries = Object.entries(groupOf(value)).map(([name, text]): [string, string] => [name, textOf(text) ?? '']);
  if (entries.some(([, text]) => text.length > MOST_METADATA))
    throw stripeError(400, 'Metadata values can have up to 500 characters', { param });
  return Object.fromEntries(entries);
}

function urlOf(value: unknown, param: string): string {
  const text = textOf(value) ?? '';
  // The template is no URL by itself.
  if (URL.canParse(text.replace('{CHECKOUT_SESSION_ID}', 'x')) && /^https?:/.test(text)) return text;
  throw stripeError(400, 'Not a valid URL', { code: 'url_invalid', param });
}

type Line = { plan: Plan | null; name: string; cents: number; currency: string };

function planOf(
  { recurring, unit_amount: unitAmount, currency }: Values,
  { name, metadata }: { name: string; metadata: Record<string, string> },
): Plan | null {
  if (recurring === undefined) return null;
  const { interval, interval_count: count = 1 } = groupOf(recurring);
  return {
    productName: name,
    priceCents: Number(unitAmount),
    currency: textOf(currency) ?? 'eur',
    metadata,
    unit: interval as Plan['unit'],
    count: Number(count),
  };
}

/** @throws HttpError 400 when mode and prices do not fit together */
function planOfSession(values: Values, lines: readonly Line[]): Plan | null {
  const mode = values['mode'];
  if (mode !== 'payment' && mode !== 'subscription')
    throw stripeError(400, 'The sandbox knows the modes payment, subscription and setup', { param: 'mode' });
  const [plan = null] = lines.map((line) => line.plan);
  if (mode === 'payment' && plan !== null)
    throw stripeError(400, 'You specified `payment` mode but passed a recurring price.', { param: 'mode' });
  if (mode === 'payment') return null;
  if (plan === null)
    throw stripeError(400, 'You must provide at least one recurring price in `subscription` mode.', { param: 'mode' });
  for (const name of ['payment_intent_data', 'customer_creation', 'invoice_creation'])
    if (values[name] !== undefined)
      throw stripeError(400, `You can not pass \`${name}\` in \`subscription\` mode.`, { param: name });
  const { metadata } = groupOf(values['subscription_data']);
  return { ...plan, metadata: metadataOf(metadata, 'subscription_data[metadata]') };
}

function lineOf(value: unknown, index: number): Line {
  const { quantity = 1, price_data: priceData } = groupOf(value);
  const at = `line_items[${index}]`;
  if (priceData === undefined)
    throw stripeError(400, `${at}: the sandbox knows prices only as price_data`, { param: `${at}[price_data]` });
  const { currency, unit_amount: unit, product_data: product } = groupOf(priceData);
  if (typeof unit !== 'number' || unit < 0)
    throw stripeError(400, 'Invalid non-negative integer', { param: `${at}[price_data][unit_amount]` });
  if (!/^[a-z]{3}$/.test(textOf(currency) ?? ''))
    throw stripeError(400, `Invalid currency: ${textOf(currency) ?? ''}`, { param: `${at}[price_data][currency]` });
  return {
    plan: planOf(groupOf(priceData), { name: textOf(groupOf(product)['name']) ?? '', metadata: {} }),
    name: textOf(groupOf(product)['name']) ?? '',
    cents: unit * Number(quantity),
    currency: textOf(currency) ?? '',
  };
}

function linesOf(values: Values): Line[] {
  const lines = (Array.isArray(values['line_items']) ? values['line_items'] : []).map(lineOf);
  if (lines.length === 0)
    throw stripeError(400, 'You must provide line_items', { code: 'parameter_missing', param: 'line_items' });
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw stripeError(400, 'All line items must have the same currency', { param: 'line_items' });
  return lines;
}

function expiryOf(values: Values, nowMs: number): number {
  const given = values['expires_at'];
  const atMs = typeof given === 'number' ? given * 1000 : nowMs + LONGEST_MS;
  const refuse = (when: string) =>
    stripeError(400, `The \`expires_at\` timestamp must be ${when} from Checkout Session creation.`, {
      param: 'expires_at',
    });
  if (atMs < nowMs + SHORTEST_MS - LEEWAY_MS) throw refuse('at least 30 minutes');
  if (atMs > nowMs + LONGEST_MS + LEEWAY_MS) throw refuse('less than 24 hours');
  return atMs;
}

/** @throws HttpError 400 when the card is kept and there is no customer to keep it at */
function keepsCard(values: Values, intent: Values): boolean {
  if (values['customer'] !== undefined && values['customer_creation'] !== undefined)
    throw stripeError(400, '`customer_creation` cannot be used with `customer`.', { param: 'customer_creation' });
  if (values['customer'] !== undefined && values['customer_email'] !== undefined)
    throw stripeError(400, 'You may only specify one of these parameters: customer, customer_email.');
  return intent['setup_future_usage'] === 'off_session';
}

function emailOf(values: Values): string | null {
  const email = textOf(values['customer_email']);
  if (email === null || /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw stripeError(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
}

/** What a session that takes no money must not have. */
const NOT_IN_SETUP = ['line_items', 'payment_intent_data', 'subscription_data', 'invoice_creation', 'adaptive_pricing'];

/** @throws HttpError 400 when a session of the mode `setup` is asked to take money */
function newSetupOf(values: Values, nowMs: number): NewSession {
  for (const name of NOT_IN_SETUP)
    if (values[name] !== undefined)
      throw stripeError(400, `You can not pass \`${name}\` in \`setup\` mode.`, { param: name });
  const currency = textOf(values['currency']);
  if (currency === null)
    throw stripeError(400, 'You must provide `currency` in `setup` mode with dynamic payment methods.', {
      code: 'parameter_missing',
      param: 'currency',
    });
  const cancelUrl = values['cancel_url'];
  const { metadata } = groupOf(values['setup_intent_data']);
  return {
    amountCents: 0,
    currency,
    expiresAtMs: expiryOf(values, nowMs),
    request: {
      clientReferenceId: textOf(values['client_reference_id']),
      customerEmail: emailOf(values),
      description: '',
      intentDescription: null,
      locale: textOf(values['locale']) ?? 'auto',
      plan: null,
      metadata: metadataOf(values['metadata'], 'metadata'),
      intentMetadata: metadataOf(metadata, 'setup_intent_data[metadata]'),
      successUrl: urlOf(values['success_url'], 'success_url'),
      customerId: textOf(values['customer']),
      keepsCard: keepsCard(values, {}),
      isSetup: true,
      cancelUrl: cancelUrl === undefined ? null : urlOf(cancelUrl, 'cancel_url'),
    },
  };
}

/**
 * Reads the parameters of a new session, which are of the right types already.
 * @throws HttpError 400 in the form of the API
 */
export function newSessionOf(values: Values, nowMs: number): NewSession {
  if (values['mode'] === 'setup') return newSetupOf(values, nowMs);
  const lines = linesOf(values);
  const plan = planOfSession(values, lines);
  const amountCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (amountCents < LEAST_CENTS)
    throw stripeError(400, "The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    });
  const intent = groupOf(values['payment_intent_data']);
  const cancelUrl = values['cancel_url'];
  return {
    amountCents,
    currency: lines[0]?.currency ?? 'eur',
    expiresAtMs: expiryOf(values, nowMs),
    request: {
      clientReferenceId: textOf(values['client_reference_id']),
      customerEmail: emailOf(values),
      description: lines.map(({ name }) => name).join(', '),
      intentDescription: textOf(intent['description']),
      locale: textOf(values['locale']) ?? 'auto',
      metadata: metadataOf(values['metadata'], 'metadata'),
      intentMetadata: metadataOf(intent['metadata'], 'payment_intent_data[metadata]'),
      successUrl: urlOf(values['success_url'], 'success_url'),
      plan,
      customerId: textOf(values['customer']),
      keepsCard: keepsCard(values, intent),
      cancelUrl: cancelUrl === undefined ? null : urlOf(cancelUrl, 'cancel_url'),
    },
  };
}
