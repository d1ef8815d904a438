import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, RadioCard, RadioCardGroup } from '@valikool/shared-ui';
import type { SchoolApplication } from '../../../shared/contract.types';
import { likelySchool } from '../approval.form';
import { DeclineForm } from './DeclineForm';
import { KnownSchoolForm } from './KnownSchoolForm';
import { NewSchoolForm } from './NewSchoolForm';

const forms = { new: NewSchoolForm, known: KnownSchoolForm, decline: DeclineForm } as const;
const ways = ['new', 'known', 'decline'] as const;

/** The three ways to decide; a school that is likely meant is offered first. */
export function Deciding({ application }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const [way, setWay] = useState<(typeof ways)[number]>(likelySchool(application) === undefined ? 'new' : 'known');
  const DecisionForm = forms[way];
  return (
    <Card as="section" aria-label={t('schoolApplications.deciding')}>
      <RadioCardGroup legend={t('schoolApplications.wayLegend')}>
        {ways.map((each) => (
          <RadioCard
            key={each}
            name="way"
            value={each}
            checked={each === way}
            onChange={() => setWay(each)}
            title={t(`schoolApplications.way.${each}`)}
          />
        ))}
      </RadioCardGroup>
      <DecisionForm application={application} />
    </Card>
  );
}
