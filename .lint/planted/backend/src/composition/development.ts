import request from 'supertest';

export const ask = request;
