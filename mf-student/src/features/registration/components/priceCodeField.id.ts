/** The id of the field for codes, to which the focus goes when a code is removed. */
export const priceCodeField = 'price-code';
