/** The kind of the case about an e-invoice that breaks a rule. */
export const E_INVOICE_REFUSED = 'e-invoice.refused';
