/** A failure that the person at the command can mend. Commands print its message without a stack. */
export class CommandError extends Error {}

/** A setting is missing or wrong. The message names the setting and its rule, never its value. */
export class ConfigError extends CommandError {}
