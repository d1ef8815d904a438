/** Why a front end is not published: one sentence that says what to do. */
export class PublishError extends Error {}
