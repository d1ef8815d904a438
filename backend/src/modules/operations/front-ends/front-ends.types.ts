/** `checking`: not given to anybody yet; `kept`: was current; `withdrawn`: was taken back, or did not pass its check. */
export const VERSION_STATES = ['checking', 'current', 'canary', 'kept', 'withdrawn'] as const;
/** `OFF`: the installation has no registry; `UNREADABLE`: it could not be read just now. */
export const REGISTRY_STATES = ['READ', 'OFF', 'UNREADABLE'] as const;
