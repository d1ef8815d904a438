import express from 'express';
import helmet from 'helmet';
import { used } from '#modules/lessons/index';

express().use(helmet()).listen(used);
