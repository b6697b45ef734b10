/** How far a report of a fault is. */
export const feedbackStatuses = ['open', 'answered', 'working', 'solved', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
