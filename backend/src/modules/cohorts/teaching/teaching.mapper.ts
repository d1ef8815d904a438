import type { TeachingOverview } from './teaching.types';

export const toTeachingOverviewDto = ({ resultsDue, newRegistrations, messages, newFeedback }: TeachingOverview) => ({
  resultsDue: resultsDue.map(({ endDate, ...due }) => ({ ...due, endDate: endDate.toISOString() })),
  newRegistrations: newRegistrations.map(({ registeredAt, ...registration }) => ({
    ...registration,
    registeredAt: registeredAt.toISOString(),
  })),
  messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
  newFeedback: newFeedback.map(({ latestAt, ...feedback }) => ({ ...feedback, latestAt: latestAt.toISOString() })),
});
