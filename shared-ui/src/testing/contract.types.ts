import type { paths } from '@valikool/contract';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths of the contract that have the method; any path while the contract names none. */
export type MockPath<M extends Method> = string extends keyof paths
  ? string
  : { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths] & string;

type Success = 200 | 201 | 202 | 204;
type Answers<Operation> = Operation extends { responses: infer R } ? R[keyof R & Success] : never;
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null;

/** What the route answers when it succeeds; `null` where that has no body. */
export type MockBody<P extends string, M extends Method> = string extends keyof paths
  ? unknown
  : P extends keyof paths
    ? paths[P] extends Record<M, infer Operation>
      ? JsonOf<Answers<Operation>>
      : never
    : never;
