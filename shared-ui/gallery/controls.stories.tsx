import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  Checkbox,
  Grid,
  PasswordField,
  RadioCard,
  RadioCardGroup,
  SearchField,
  Select,
  Stack,
  TextArea,
  TextField,
} from '../src';
import { CodeField, Combobox, DateField, FileField, Rating } from '../src/forms';
import { GivenRating } from '../src/widgets';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Controls' };
export default meta;

export const TextFields: StoryObj = {
  parameters: about({
    parts: ['TextField', 'PasswordField', 'TextArea', 'SearchField'],
    use: 'Hint before the person errs, error after. In forms use their Form… counterparts.',
  }),
  render: function TextFields() {
    const t = useTexts();
    return (
      <Grid>
        <TextField label={t('email')} placeholder="mari@example.com" />
        <TextField label={t('email')} hint={t('emailHint')} defaultValue="mari@example.com" />
        <TextField label={t('email')} error={t('emailError')} defaultValue="mari" />
        <TextField label={t('email')} disabled defaultValue="mari@example.com" />
        <PasswordField label={t('password')} showLabel={t('show')} hideLabel={t('hide')} defaultValue="salajane" />
        <TextArea label={t('story')} defaultValue={t('sample')} />
        <SearchField label={t('search')} />
      </Grid>
    );
  },
};

export const Choices: StoryObj = {
  parameters: about({
    parts: ['Select', 'Checkbox', 'RadioCardGroup', 'RadioCard'],
    use: 'Cards where each answer needs explaining; a list from five answers on.',
  }),
  render: function Choices() {
    const t = useTexts();
    const options = [
      { value: 'et', label: t('estonian') },
      { value: 'en', label: t('english') },
      { value: 'ru', label: t('russian') },
    ];
    return (
      <Stack>
        <Grid>
          <Select label={t('language')} options={options} />
          <Select label={t('language')} options={options} placeholder={t('language')} error={t('emailError')} />
          <Select label={t('language')} options={options} disabled />
        </Grid>
        <Checkbox label={t('terms')} defaultChecked />
        <Checkbox label={t('terms')} hint={t('noteHelp')} />
        <Checkbox label={t('terms')} error={t('termsError')} />
        <Checkbox label={t('terms')} disabled />
        <RadioCardGroup legend={t('payer')}>
          <RadioCard name="payer" title={t('payerSchool')} aside="0,00 €" defaultChecked>
            {t('payerSchoolText')}
          </RadioCard>
          <RadioCard name="payer" title={t('payerStudent')} aside="95,00 €" />
          <RadioCard name="payer" title={t('payerParent')} disabled>
            {t('payerParentText')}
          </RadioCard>
        </RadioCardGroup>
      </Stack>
    );
  },
};

export const Ratings: StoryObj = {
  parameters: about({
    parts: ['Rating', 'GivenRating'],
    entry: 'forms',
    use: 'Native radio buttons, so that arrows choose too. What was given is shown by GivenRating, of widgets.',
  }),
  render: function Ratings() {
    const t = useTexts();
    const [hearts, setHearts] = useState<number | null>(7);
    const [stars, setStars] = useState<number | null>(null);
    const labelOf = (max: number) => (mark: number) => t('outOf', { mark, max });
    return (
      <Stack>
        <Rating
          legend={t('satisfaction')}
          shape="heart"
          max={10}
          value={hearts}
          onChange={setHearts}
          labelOf={labelOf(10)}
          ends={[t('satisfactionLow'), t('satisfactionHigh')]}
        />
        <Rating
          legend={t('course')}
          hint={t('courseText')}
          shape="star"
          max={5}
          value={stars}
          onChange={setStars}
          labelOf={labelOf(5)}
          error={t('ratingError')}
        />
        <Rating legend={t('course')} shape="star" max={5} value={3} onChange={setStars} labelOf={labelOf(5)} disabled />
        <GivenRating shape="star" max={5} value={4} label={labelOf(5)(4)} />
      </Stack>
    );
  },
};

const schools = ['Põltsamaa Gümnaasium', 'Tartu Tamme Gümnaasium', 'Narva Eesti Gümnaasium', 'Tallinna Reaalkool'].map(
  (label) => ({ value: label, label }),
);

export const SchoolByTyping: StoryObj = {
  parameters: about({
    parts: ['Combobox'],
    entry: 'forms',
    use: 'One of many, found by typing, also without the dots of õ and ü.',
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'gum{ArrowDown}');
  },
  render: function SchoolByTyping() {
    const t = useTexts();
    const [school, setSchool] = useState('');
    return (
      <Combobox
        label={t('school')}
        options={schools}
        value={school}
        onChange={setSchool}
        emptyText={t('nothingFound')}
        placeholder={t('chooseSchool')}
      />
    );
  },
};

export const DatesAndTimes: StoryObj = {
  parameters: about({
    parts: ['DateField'],
    entry: 'forms',
    use: 'Typed as dd.MM.yyyy HH:mm, on a pad of digits too, or chosen from the system’s calendar.',
  }),
  render: function DatesAndTimes() {
    const t = useTexts();
    const [date, setDate] = useState('2026-11-21');
    const [moment, setMoment] = useState('2026-11-21T17:30');
    const [time, setTime] = useState('17:30');
    const [wrong, setWrong] = useState('31.02.2026');
    return (
      <Grid>
        <DateField label={t('startsOn')} value={date} onChange={setDate} pickerLabel={t('calendar')} />
        <DateField
          label={t('classAt')}
          kind="dateTime"
          value={moment}
          onChange={setMoment}
          pickerLabel={t('calendar')}
        />
        <DateField label={t('time')} kind="time" value={time} onChange={setTime} pickerLabel={t('time')} />
        <DateField
          label={t('startsOn')}
          value={wrong}
          onChange={setWrong}
          pickerLabel={t('calendar')}
          error={t('dateError')}
        />
        <DateField label={t('startsOn')} value={date} onChange={setDate} pickerLabel={t('calendar')} disabled />
      </Grid>
    );
  },
};

export const OneTimeCode: StoryObj = {
  parameters: about({
    parts: ['CodeField'],
    entry: 'forms',
    use: 'One input, so that phones fill it in and it can be pasted.',
  }),
  render: function OneTimeCode() {
    const t = useTexts();
    const [code, setCode] = useState('123');
    return <CodeField label={t('code')} hint={t('codeHint')} value={code} onChange={setCode} />;
  },
};

export const Files: StoryObj = {
  parameters: about({
    parts: ['FileField'],
    entry: 'forms',
    use: 'Chosen or dropped. What may be sent is for the rules of the form.',
  }),
  render: function Files() {
    const t = useTexts();
    const [file, setFile] = useState<File | null>(null);
    const texts = { choose: t('chooseFile'), drop: t('dropFile'), remove: (name: string) => `${t('remove')} ${name}` };
    return (
      <Grid>
        <FileField label={t('picture')} hint={t('pictureHint')} texts={texts} value={file} onChange={setFile} />
        <FileField label={t('picture')} texts={texts} value={new File([], 'mari.png')} onChange={() => undefined} />
        <FileField label={t('picture')} texts={texts} value={null} onChange={() => undefined} error={t('emailError')} />
      </Grid>
    );
  },
};
