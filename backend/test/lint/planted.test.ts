/**
 * A rule that stops working looks like a clean code base. `.lint/planted` is a small tree laid out like this project,
 * with one violation of each rule and, beside them, sound code; what the tools say of it is expected to the line.
 */
import { EXPECTED_CRUISER, EXPECTED_ESLINT, EXPECTED_KNIP, EXPECTED_OXLINT, EXPECTED_TYPES } from './expected-findings';
import {
  COMPILERS,
  cruiserFindings,
  eslintFindings,
  eslintRulesOf,
  knipFindings,
  oxlintFindings,
  oxlintRules,
  typeFindings,
} from './tools';

const TIME_LIMIT_MS = 240_000;
const ruleOf = (finding: string): string => finding.split(' ')[1] ?? '';

it(
  'ESLint reports every planted violation and nothing else',
  async () => {
    const findings = await eslintFindings();

    expect(findings).toEqual(EXPECTED_ESLINT);
  },
  TIME_LIMIT_MS,
);

it(
  'has a planted violation of every rule of our own and of every boundary rule',
  async () => {
    const files = ['backend/src/server.ts', 'mf-student/src/features/mine/MyPage.tsx', 'mf-shell/src/layout/menu.ts'];
    const applied = new Set((await Promise.all(files.map(eslintRulesOf))).flat());
    const planted = new Set(EXPECTED_ESLINT.map(ruleOf));

    const own = [...applied].filter((rule) => /^(valikool|boundaries)\//.test(rule));

    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((rule) => !planted.has(rule))).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'oxlint reports a planted violation of every rule that needs types or is React’s, and nothing else',
  async () => {
    const findings = await oxlintFindings();

    expect(findings).toEqual(EXPECTED_OXLINT);
    expect(oxlintRules().length).toBeGreaterThan(40);
    expect(oxlintRules().filter((rule) => !findings.some((finding) => ruleOf(finding) === rule))).toEqual([]);
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
