import { Router, json } from 'express';
import { notFound, parseBody } from '../../core/http';
import type { SandboxProvider } from '../../core/provider';
import { Statement, statementXml } from './statement';

const MOST_STATEMENTS = 1;

/** The internet bank of the school's own account: its statement can be saved as a file, as in a real one. */
export const bank: SandboxProvider = {
  id: 'bank',
  calls: [['PUT /control/bank/statement', '{"iban","fromDay","toDay","openingCents","entries":[…]}: konto väljavõte']],
  create: (context) => {
    const kept = context.collection<Statement>('bank-statements', MOST_STATEMENTS);
    return {
      router: Router().get('/statement.xml', (_req, res) => {
        const statement = kept.get('statement');
        if (statement === undefined) throw notFound('There is no statement');
        res.attachment(`valjavote-${statement.toDay}.xml`).type('application/xml').send(statementXml(statement));
      }),
      control: Router().put('/statement', json({ limit: '5mb' }), (req, res) => {
        const statement = parseBody(Statement, req.body);
        kept.put(statement);
        res.json({ entries: statement.entries.length });
      }),
      links: [
        {
          href: 'bank/statement.xml',
          label: 'Internetipank: kuu väljavõte',
          about: 'Salvesta fail ja laadi see üles lehel „Pank“',
        },
      ],
    };
  },
};
