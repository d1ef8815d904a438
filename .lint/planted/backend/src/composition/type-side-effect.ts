import { type RequestListener } from 'node:http';

export type Listener = RequestListener;
