import type { Configuration } from 'webpack';

export type RemoteConfigOptions = { dir: string; id: string; env?: { standalone?: boolean }; argv: { mode?: string } };
export function remoteConfig(options: RemoteConfigOptions): Configuration;
export function prerenderedRemoteConfig(options: RemoteConfigOptions): Configuration[];
export function shellConfig(options: { dir: string; argv: { mode?: string } }): Configuration[];
export function federationName(id: string): string;
