import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/**
 * What a parameter may be: `s` text, `n` a number, `b` a boolean, `*` anything; a list of words; a list of one kind; an
 * object, in which a name that ends with `?` may be left out; an object of any names; or a kind that an empty text unsets.
 */
export type Kind =
  | 's'
  | 'n'
  | 'b'
  | '*'
  | { words: string[] }
  | { list: Kind }
  | { fields: Record<string, Kind> }
  | { any: Kind }
  | { orEmpty: Kind };

/** The requests that the simulator answers, each with the SDK's declaration of its parameters. */
const DECLARED = {
  'POST /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
  'GET /v1/checkout/sessions': ['Checkout/Sessions', 'Checkout.SessionListParams'],
  'GET /v1/checkout/sessions/:id': ['Checkout/Sessions', 'Checkout.SessionRetrieveParams'],
  'POST /v1/checkout/sessions/:id/expire': ['Checkout/Sessions', 'Checkout.SessionExpireParams'],
  'POST /v1/payment_intents': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'GET /v1/payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'GET /v1/payment_method_configurations': ['PaymentMethodConfigurations', 'PaymentMethodConfigurationListParams'],
  'GET /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /v1/payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'GET /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'GET /v1/charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/refunds/:id': ['Refunds', 'RefundRetrieveParams'],
  'GET /v1/payouts': ['Payouts', 'PayoutListParams'],
  'GET /v1/payouts/:id': ['Payouts', 'PayoutRetrieveParams'],
  'GET /v1/balance_transactions': ['BalanceTransactions', 'BalanceTransactionListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'GET /v1/disputes/:id': ['Disputes', 'DisputeRetrieveParams'],
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'GET /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id': ['Invoices', 'InvoiceRetrieveParams'],
  'POST /v1/invoices/:id/void': ['Invoices', 'InvoiceVoidInvoiceParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'POST /v1/billing_portal/sessions': ['BillingPortal/Sessions', 'BillingPortal.SessionCreateParams'],
  'POST /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks', 'TestHelpers.TestClockCreateParams'],
  'GET /v1/test_helpers/test_clocks/:id': ['TestHelpers/TestClocks', 'TestHelpers.TestClockRetrieveParams'],
  'POST /v1/test_helpers/test_clocks/:id/advance': ['TestHelpers/TestClocks', 'TestHelpers.TestClockAdvanceParams'],
  'GET /v1/events': ['Events', 'EventListParams'],
  'GET /v1/events/:id': ['Events', 'EventRetrieveParams'],
} as const;
export type Operation = keyof typeof DECLARED;
export type Parameters = Record<Operation, Kind>;

const isText = (type: ts.Type): type is ts.StringLiteralType => type.isStringLiteral();

class Reader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly at: ts.Node,
  ) {}

  kindOf(type: ts.Type): Kind {
    const parts = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
    );
    const kept = parts.filter((part) => !isText(part) || part.value !== '');
    const kind = this.kindOfParts(kept);
    return kept.length < parts.length ? { orEmpty: kind } : kind;
  }

  private kindOfParts(kept: readonly ts.Type[]): Kind {
    const words = kept.filter(isText).map(({ value }) => value);
    // Some lists of words are open to others in the types; the API itself knows only these.
    // A word or a boolean is written as a word either way.
    const isAlsoBoolean = kept.some(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0);
    if (words.length > 0) return { words: isAlsoBoolean ? ['true', 'false', ...words] : words };
    const [object] = kept.filter(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
    return object === undefined ? plain(kept) : this.objectOf(object);
  }

  private objectOf(type: ts.Type): Kind {
    const element = this.checker.isArrayType(type) ? this.checker.getTypeArguments(type as ts.TypeReference)[0] : null;
    if (element) return { list: this.kindOf(element) };
    const named = type.getStringIndexType();
    if (named) return { any: this.kindOf(named) };
    return {
      fields: Object.fromEntries(
        type.getProperties().map((property) => {
          const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
          const kind = this.kindOf(this.checker.getTypeOfSymbolAtLocation(property, this.at));
          return [`${property.name}${isOptional ? '?' : ''}`, kind];
        }),
      ),
    };
  }
}

function plain(parts: readonly ts.Type[]): Kind {
  const all = parts.reduce((flags, part) => flags | part.flags, 0);
  if ((all & ts.TypeFlags.StringLike) !== 0) return 's';
  if ((all & ts.TypeFlags.NumberLike) !== 0) return 'n';
  return (all & ts.TypeFlags.BooleanLike) === 0 ? '*' : 'b';
}

/** Reads the parameters of every request out of the SDK's own declarations. Takes a few seconds. */
export function declaredParameters(): Parameters {
  const folder = path.dirname(createRequire(__filename).resolve('stripe'));
  const source = path.join(folder, 'parameters.ts');
  const text = Object.values(DECLARED)
    .map(([file, name], index) => {
      const [namespace, ...rest] = name.split('.');
      const local = rest.length === 0 ? `P${index}_` : `P${index}_.${rest.join('.')}`;
      return `import type { ${namespace} as P${index}_ } from './resources/${file}.js';\nexport declare const p${index}: ${local};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = { strict: true, skipLibCheck: true, module: ts.ModuleKind.NodeNext };
  const host = ts.createCompilerHost(options);
  const virtual: ts.CompilerHost = {
    ...host,
    fileExists: (file) => file === source || host.fileExists(file),
    readFile: (file) => (file === source ? text : host.readFile(file)),
    getSourceFile: (file, version, ...more) =>
      file === source ? ts.createSourceFile(file, text, version) : host.getSourceFile(file, version, ...more),
  };
  const program = ts.createProgram([source], options, virtual);
  const file = program.getSourceFile(source);
  if (file === undefined) throw new Error('The declarations of the SDK cannot be read');
  const checker = program.getTypeChecker();
  const reader = new Reader(checker, file);
  const declared = file.statements.filter(ts.isVariableStatement).map((statement) => {
    const [declaration] = statement.declarationList.declarations;
    if (declaration === undefined) throw new Error('A declaration without a name');
    return reader.kindOf(checker.getTypeAtLocation(declaration));
  });
  const entries = Object.keys(DECLARED).map((operation, index) => [operation, declared[index]]);
  return Object.fromEntries(entries) as Parameters;
}
