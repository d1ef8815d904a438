import type { Registration } from '../contract.types';

/** Props of every dialog about one registration. */
export type RegistrationDialogProps = { registration: Registration; onClose: () => void };
