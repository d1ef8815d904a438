import { useState, type SyntheticEvent } from 'react';
import { useQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { grantablePermissions, type KeyPermission, type useChangeKeys } from './apiKeys.requests';
import { PermissionList } from './ApiKeys.styles';
import { endIn, validities } from './validity';

const longestName = 80;
const usualDays = 365;

type NewApiKeyProps = {
  create: ReturnType<typeof useChangeKeys>['create'];
  /** @param secret the new key */
  onMade: (secret: string) => void;
  onClose: () => void;
};

type PermissionsProps = {
  chosen: readonly KeyPermission[];
  error: string | undefined;
  onChange: (chosen: KeyPermission[]) => void;
};

function Permissions({ chosen, error, onChange }: PermissionsProps) {
  const t = useWidgetTexts();
  const { data: all = [] } = useQuery(grantablePermissions());
  const toggle = (permission: KeyPermission) =>
    onChange(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission]);
  return (
    <PermissionList>
      <legend>{t('apiKeys.permissions')}</legend>
      <Text size="small" tone="muted">
        {t('apiKeys.permissionsHint')}
      </Text>
      {all.map((permission) => (
        <Checkbox
          key={permission}
          label={t(`apiKeys.may.${permission}`)}
          checked={chosen.includes(permission)}
          onChange={() => toggle(permission)}
        />
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
    </PermissionList>
  );
}

/** A form that makes a key: what it is for, what it may do, for how long. */
export function NewApiKey({ create, onMade, onClose }: NewApiKeyProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<KeyPermission[]>([]);
  const [days, setDays] = useState(usualDays);
  const [isTried, setTried] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || chosen.length === 0 || create.isPending) return;
    const wanted = { name: name.trim(), permissions: chosen, expiresAt: endIn(days) };
    create.mutate(wanted, { onSuccess: ({ secret }) => onMade(secret) });
  };
  const actions = (
    <Button type="submit" form="new-api-key" isPending={create.isPending}>
      {t('apiKeys.create')}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('apiKeys.new')} closeLabel={t('close')} actions={actions}>
      <form id="new-api-key" onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextField
            label={t('apiKeys.name')}
            hint={t('apiKeys.nameHint')}
            error={isTried && name.trim() === '' ? t('apiKeys.nameMissing') : undefined}
            maxLength={longestName}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Permissions
            chosen={chosen}
            error={isTried && chosen.length === 0 ? t('apiKeys.permissionsMissing') : undefined}
            onChange={setChosen}
          />
          <Select
            label={t('apiKeys.validity')}
            options={validities.map((each) => ({ value: String(each), label: t('apiKeys.days', { count: each }) }))}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
          />
          {create.isError && <FormError>{errorText(create.error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
