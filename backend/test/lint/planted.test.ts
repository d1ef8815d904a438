/**
 * A rule that stops working looks like a clean code base. `.lint/planted` is a small tree laid out like this project,
 * with one violation of each rule and, beside them, sound code; what the tools say of it is expected to the line.
 */
import { EXPECTED_CRUISER, EXPECTED_KNIP, EXPECTED_LINT, EXPECTED_TYPED, EXPECTED_TYPES } from './expected-findings';
import {
  COMPILERS,
  cruiserFindings,
  type Findings,
  knipFindings,
  lintFindings,
  lintRules,
  PLANTED,
  PLANTED_TYPED,
  typeFindings,
} from './tools';

const TIME_LIMIT_MS = 240_000;
const ruleOf = (finding: string): string => finding.split(' ')[1] ?? '';
const notFound = (rules: string[], findings: Findings): string[] =>
  rules.filter((rule) => !findings.some((finding) => ruleOf(finding) === rule));

it(
  'oxlint reports every planted violation of our own rules and of imports, and nothing else',
  async () => {
    const own = (await lintRules(PLANTED)).filter((rule) => /^(valikool|boundaries)\//.test(rule));

    expect(await lintFindings(PLANTED)).toEqual(EXPECTED_LINT);
    expect(own.length).toBeGreaterThan(10);
    expect(notFound(own, EXPECTED_LINT)).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'oxlint reports a planted violation of every rule that needs types or is React’s, and nothing else',
  async () => {
    const rules = await lintRules(PLANTED_TYPED);

    expect(await lintFindings(PLANTED_TYPED)).toEqual(EXPECTED_TYPED);
    expect(rules.length).toBeGreaterThan(40);
    expect(notFound(rules, EXPECTED_TYPED)).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'dependency-cruiser reports every planted violation of every rule and nothing else',
  async () => {
    const { findings, rules } = await cruiserFindings();

    expect(findings).toEqual(EXPECTED_CRUISER);
    expect(rules.filter((rule) => !EXPECTED_CRUISER.some((finding) => ruleOf(finding) === rule))).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'knip reports what is planted as unused or unlisted and nothing else',
  async () => {
    const findings = await knipFindings();

    expect(findings).toEqual(EXPECTED_KNIP);
  },
  TIME_LIMIT_MS,
);

it.each(COMPILERS)(
  '%s reports every planted mistake of types, in scripts too, and nothing else',
  async (compiler) => {
    const findings = await typeFindings(compiler);

    expect(findings).toEqual(EXPECTED_TYPES);
  },
  TIME_LIMIT_MS,
);
