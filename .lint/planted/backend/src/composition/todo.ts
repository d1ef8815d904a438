// TODO tidy up
// TODO(#12) has a number
export const open = true;
