import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { Mark, Rule, Rules } from './RuleList.styles';

export type RuleItem = { id: string; passes: boolean; name: ReactNode; text: ReactNode };

export type RuleListProps = {
  rules: readonly RuleItem[];
  /** Read out in place of the tick. */
  passLabel: string;
  /** Read out in place of the cross. */
  failLabel: string;
};

/** A list of conditions. Each shows, by a sign and in words, whether it is met. */
export function RuleList({ rules, passLabel, failLabel }: RuleListProps) {
  return (
    <Rules role="list">
      {rules.map(({ id, passes, name, text }) => (
        <Rule key={id}>
          <Mark $passes={passes}>
            <Icon name={passes ? 'check' : 'cross'} label={passes ? passLabel : failLabel} />
          </Mark>
          <span>
            <b>{name}</b> {text}
          </span>
        </Rule>
      ))}
    </Rules>
  );
}
