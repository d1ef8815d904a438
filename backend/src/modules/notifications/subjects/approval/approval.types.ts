import type { ApprovalMailReader } from '#modules/registrations/index';

export type ApprovalReaders = { approvals: ApprovalMailReader };
