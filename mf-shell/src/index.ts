import { start } from './app/bootstrap';

// zod tests whether it may compile schemas, which the security policy forbids and reports. All copies of zod on the
// page, also those of front ends, check this setting first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
if (container !== null) void start(container);
