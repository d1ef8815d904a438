import type { paths } from '@valikool/contract';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths of the contract with the method; any path while the contract has none. */
export type MockPath<M extends Method> = string extends keyof paths
  ? string
  : { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths] & string;

type Success = 200 | 201 | 202 | 204;
type Answers<Operation> = Operation extends { responses: infer R } ? R[keyof R & Success] : never;
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null;

/** The body of the route's successful answer; `null` when it has none. */
export type MockBody<P extends string, M extends Method> = string extends keyof paths
  ? unknown
  : P extends keyof paths
    ? paths[P] extends Record<M, infer Operation>
      ? JsonOf<Answers<Operation>>
      : never
    : never;
