import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { validationFailed, WeakPasswordError } from '../auth.errors';

/** The wire protocol's limit, in bytes of UTF-8. */
const MAX_BYTES = 72;

const CLASSES = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  letter: /\p{L}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{Nd}\s]/u,
} as const;

/** A kind of characters, in any script. */
export type CharacterClass = keyof typeof CLASSES;

/** From 0, "not looked at", to 4, "very hard to guess": the scale of zxcvbn. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export type PasswordRule = {
  /** Characters. */
  passwordMinLength: number;
  passwordCharacters: readonly CharacterClass[];
  passwordMinStrength: PasswordStrength;
};

const CLASS_NAMES: Record<CharacterClass, string> = {
  lower: 'a lowercase letter',
  upper: 'an uppercase letter',
  letter: 'a letter',
  digit: 'a digit',
  symbol: 'a symbol',
};

/** What people here think of first: the strength of a password is what they add to these words. */
const WORDS_OF_HERE = [
  ...['valikool', 'valikaine', 'valikained', 'kool', 'koolis', 'opilane', 'opetaja', 'direktor', 'parool', 'salasona'],
  ...['eesti', 'tallinn', 'tartu', 'kursus', 'student', 'teacher', 'school', 'пароль', 'школа', 'ученик', 'учитель'],
];

type Fault = { reason: 'length' | 'characters' | 'pwned'; message: string };
const EASY_TO_GUESS = 'Password is known to be weak and easy to guess, please choose a different one.';

/** @throws AuthError 400 when longer than 72 bytes */
export function assertPasswordFits(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
}

/** Judges passwords by this server's rule. */
export class PasswordPolicy {
  private estimator: Promise<ZxcvbnFactory> | null = null;

  /** @param appName the product's name, which is easy to guess, too */
  constructor(
    private readonly rule: PasswordRule,
    private readonly appName: string,
  ) {}

  /**
   * @returns all reasons why a password is weak by today's rule; null when there are none. Sign-in judges older
   * passwords, too.
   */
  async weaknessOf(password: string): Promise<WeakPasswordError | null> {
    const { passwordMinLength, passwordCharacters, passwordMinStrength } = this.rule;
    const faults: Fault[] = [];
    if (Array.from(password).length < passwordMinLength)
      faults.push({ reason: 'length', message: `Password should be at least ${passwordMinLength} characters.` });
    const missing = passwordCharacters.filter((name) => !CLASSES[name].test(password));
    if (missing.length > 0) {
      const names = missing.map((name) => CLASS_NAMES[name]).join(', ');
      const message = `Password should contain at least one character of each: ${names}.`;
      faults.push({ reason: 'characters', message });
    }
    if (passwordMinStrength > 0 && (await this.strengthOf(password)) < passwordMinStrength)
      faults.push({ reason: 'pwned', message: EASY_TO_GUESS });
    if (faults.length === 0) return null;
    return new WeakPasswordError(
      faults.map(({ message }) => message).join(' '),
      faults.map(({ reason }) => reason),
    );
  }

  /**
   * @throws AuthError 400 when longer than 72 bytes
   * @throws WeakPasswordError 422
   */
  async assertGood(password: string): Promise<void> {
    assertPasswordFits(password);
    const weakness = await this.weaknessOf(password);
    if (weakness) throw weakness;
  }

  private async strengthOf(password: string): Promise<number> {
    this.estimator ??= loadEstimator();
    return (await this.estimator).check(password, [...WORDS_OF_HERE, this.appName]).score;
  }
}

/** The word lists take some megabytes, so they are read only when the rule asks for strength. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
