import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';

export const hooks = [useNavigate, useQuery];
