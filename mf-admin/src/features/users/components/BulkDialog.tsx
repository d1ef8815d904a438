import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Text } from '@valikool/shared-ui';
import { Form, FormCombobox, FormSelect, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ChangeUsers } from '../../../shared/contract.types';
import { RoomForChoices } from '../../../shared/FieldRow.styles';
import { useSchoolChoices } from '../../../shared/useSchoolChoices';
import { roles } from '../users.filters';

/** Actions that need a dialog first. */
export type BulkChoice = Exclude<ChangeUsers['action'], 'INVITE'>;

type WithoutIds<Change> = Change extends unknown ? Omit<Change, 'ids'> : never;
/** A change without the users to whom it applies. */
export type BulkChange = WithoutIds<ChangeUsers>;

type Asking = { onChange: (change: BulkChange) => Promise<void> };

const schoolForm = z.object({ schoolId: z.string() });
type SchoolValues = z.infer<typeof schoolForm>;

function MoveForm({ onChange }: Asking) {
  const { t } = useTranslation('admin');
  const choices = useSchoolChoices();
  const form = useZodForm<SchoolValues, SchoolValues>(schoolForm, { defaultValues: { schoolId: '' } });
  const move = ({ schoolId }: SchoolValues) =>
    onChange({ action: 'MOVE_SCHOOL', schoolId: schoolId === '' ? null : Number(schoolId) });
  return (
    <Form form={form} namespace="admin" onSubmit={move} submitLabel={t('users.bulk.MOVE_SCHOOL')}>
      <FormCombobox<SchoolValues>
        name="schoolId"
        label={t('users.school')}
        hint={t('users.bulk.noSchool')}
        {...choices}
      />
    </Form>
  );
}

const roleForm = z
  .object({ role: z.enum(roles), schoolId: z.string() })
  .refine(({ role, schoolId }) => role !== 'SCHOOL_REP' || schoolId !== '', {
    path: ['schoolId'],
    message: 'school-needed',
  });
type RoleValues = z.infer<typeof roleForm>;

function RoleForm({ onChange }: Asking) {
  const { t } = useTranslation('admin');
  const choices = useSchoolChoices();
  const form = useZodForm<RoleValues, RoleValues>(roleForm, { defaultValues: { role: 'STUDENT', schoolId: '' } });
  const isOfSchool = form.watch('role') === 'SCHOOL_REP';
  const change = ({ role, schoolId }: RoleValues) =>
    onChange({ action: 'CHANGE_ROLE', role, ...(isOfSchool && { schoolId: Number(schoolId) }) });
  return (
    <Form form={form} namespace="admin" onSubmit={change} submitLabel={t('users.bulk.CHANGE_ROLE')}>
      <FormSelect<RoleValues>
        name="role"
        label={t('users.role')}
        options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
      />
      {isOfSchool && <FormCombobox<RoleValues> name="schoolId" label={t('users.school')} {...choices} />}
    </Form>
  );
}

const forms = { MOVE_SCHOOL: MoveForm, CHANGE_ROLE: RoleForm };

export type BulkDialogProps = Asking & {
  choice: BulkChoice;
  /** Number of selected users. */
  count: number;
  isBusy: boolean;
  onClose: () => void;
  /** The progress of the change. */
  children: ReactNode;
};

/** Asks for the school or role that all selected users should get. */
export function BulkDialog({ choice, count, isBusy, onChange, onClose, children }: BulkDialogProps) {
  const { t } = useTranslation('admin');
  const Fields = forms[choice];
  return (
    <Dialog isOpen isBusy={isBusy} onClose={onClose} title={t(`users.bulk.${choice}`)} closeLabel={t('close')}>
      <RoomForChoices>
        <Text>{t('users.bulk.chosen', { count })}</Text>
        <Fields onChange={onChange} />
        {children}
      </RoomForChoices>
    </Dialog>
  );
}
