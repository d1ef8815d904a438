import { start } from './app/bootstrap';

// zod tries whether it may compile schemas, which the security policy forbids and reports. All copies on the page,
// those of the front ends too, look here before they try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
if (container !== null) void start(container);
