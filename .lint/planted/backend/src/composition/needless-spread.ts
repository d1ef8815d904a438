export const seat = { id: 1, ...{ cohortId: 2, userId: 3 } };
