/** `checking`: not given to anybody yet; `kept`: was current; `withdrawn`: was taken back, or did not pass its check. */
export const VERSION_STATES = ['checking', 'current', 'canary', 'kept', 'withdrawn'] as const;
/** A canary does not end by itself; after so many days somebody should decide about it. */
export const CANARY_DAYS = 7;
/** `OFF`: the installation has no registry; `UNREADABLE`: it could not be read just now. */
export const REGISTRY_STATES = ['READ', 'OFF', 'UNREADABLE'] as const;
