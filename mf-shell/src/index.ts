import { start } from './app/bootstrap';

const container = document.getElementById('root');
if (container !== null) void start(container);
