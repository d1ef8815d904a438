import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, LinkButton, Note } from '@valikool/shared-ui';
import { removeChosenCohort, registerPath, rememberedCohort } from '../../../shared/chosenCohort';

/** A link to the cohort that was chosen before the student had an account; sign-up may lead here through a mail. */
export function Unfinished() {
  const { t } = useTranslation('student');
  const [chosen, setChosen] = useState(rememberedCohort);
  if (chosen === null) return null;
  const dismiss = () => {
    removeChosenCohort();
    setChosen(null);
  };
  return (
    <Note title={t('myCourses.unfinished')}>
      <Inline>
        <LinkButton href={registerPath(chosen)} variant="secondary">
          {t('myCourses.goOn')}
        </LinkButton>
        <Button variant="quiet" onClick={dismiss}>
          {t('myCourses.notNow')}
        </Button>
      </Inline>
    </Note>
  );
}
