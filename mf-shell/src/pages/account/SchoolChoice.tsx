import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Stack, Text } from '@valikool/shared-ui';
import { Combobox, FormCombobox, useSettledText, useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { municipalities, schoolChoices, type SchoolName } from './account.queries';

/** The form's field that holds the chosen school's id, `''` without one. */
type Values = { schoolId: string };

function MunicipalityFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('account');
  const { data = [], isPending } = useQuery(municipalities());
  return (
    <Combobox
      label={t('fields.municipality')}
      placeholder={t('schoolChoice.anyMunicipality')}
      emptyText={t('schoolChoice.noMunicipality')}
      options={data.map((each) => ({ value: each, label: each }))}
      isPending={isPending}
      value={value}
      onChange={onChange}
    />
  );
}

/** The chosen school stays known by name when the list has narrowed to others. */
function useChosen(found: readonly SchoolName[]): SchoolName | null {
  const [chosen, setChosen] = useState<SchoolName | null>(null);
  const schoolId = useWatch<Values, 'schoolId'>({ name: 'schoolId' });
  const now = found.find(({ id }) => String(id) === schoolId);
  if (now !== undefined && now.id !== chosen?.id) setChosen(now);
  return now ?? chosen;
}

function useFoundSchools(municipality: string) {
  const { t } = useTranslation('account');
  const { text, isSettled, setText } = useSettledText();
  const query = useQuery({ ...schoolChoices({ q: text ?? '', municipality }), enabled: text !== null });
  const { items = [], nextCursor = null } = query.data ?? {};
  const more = { value: 'more', label: t('schoolChoice.more'), disabled: true };
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    items,
    options: nextCursor === null ? options : [...options, more],
    isError: query.isError,
    isPending: query.isPending || query.isPlaceholderData || !isSettled,
    onSearch: setText,
  };
}

/** A school found by its name in any spelling, in one municipality or in all. The field is `schoolId`. */
export function SchoolChoice({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('account');
  const [municipality, setMunicipality] = useState('');
  const { items, options, isError, isPending, onSearch } = useFoundSchools(municipality);
  const chosen = useChosen(items);
  return (
    <Stack gap="md">
      <MunicipalityFilter value={municipality} onChange={setMunicipality} />
      <FormCombobox<Values>
        name="schoolId"
        label={label}
        hint={isError ? t('schoolChoice.unavailable') : hint}
        placeholder={t('schoolChoice.placeholder')}
        options={options}
        chosenLabel={chosen?.name}
        isPending={isPending}
        onSearch={onSearch}
      />
      <Text size="small">
        {t('schoolChoice.missing')}{' '}
        <AppLink href="/partner-schools/join" target="_blank">
          {t('schoolChoice.join')}
        </AppLink>
      </Text>
    </Stack>
  );
}
