import type { Registration } from '../contract.types';

/** What every question about one registration takes. */
export type RegistrationDialogProps = { registration: Registration; onClose: () => void };
