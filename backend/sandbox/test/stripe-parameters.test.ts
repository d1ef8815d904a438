import { checkParameters } from '../providers/stripe/check-parameters';
import { declaredParameters } from '../providers/stripe/declared-parameters';
import { parseForm } from '../providers/stripe/form';
import parameters from '../providers/stripe/parameters.json';

describe('parameters', () => {
  it('are those of the SDK’s own declarations', () => {
    expect(parameters).toEqual(declaredParameters());
  });

  it.each([
    ['a misspelt one', 'mode=payment&sucess_url=x', 'parameter_unknown', 'sucess_url'],
    [
      'a misspelt inner one',
      'line_items[0][price_data][curency]=eur',
      'parameter_unknown',
      'line_items[0][price_data][curency]',
    ],
    [
      'one that is missing',
      'line_items[0][price_data][unit_amount]=1',
      'parameter_missing',
      'line_items[0][price_data][currency]',
    ],
    ['an empty one', 'mode=', 'parameter_invalid_empty', 'mode'],
    ['a fraction', 'expires_at=1.5', 'parameter_invalid_integer', 'expires_at'],
    ['a word that is none of the list', 'mode=paymnet', undefined, 'mode'],
    ['text in place of a list', 'line_items=x', undefined, 'line_items'],
  ])('%s is refused', (_what, form, code, param) => {
    const check = () => checkParameters('POST /v1/checkout/sessions', parseForm(form));

    expect(check).toThrow(
      expect.objectContaining({
        status: 400,
        body: { error: expect.objectContaining({ param, ...(code && { code }) }) as unknown },
      }),
    );
  });

  it('are read with their names in brackets, as lists and as objects', () => {
    expect(parseForm('a[0][b]=1&a[1][b]=2&c[]=x&c[]=y&d%5Be%5D=%C3%B5&f[__proto__]=z')).toEqual({
      a: [{ b: '1' }, { b: '2' }],
      c: ['x', 'y'],
      d: { e: 'õ' },
      f: { ['__proto__']: 'z' },
    });
  });
});
