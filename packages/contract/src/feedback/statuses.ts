/** Status of a fault report. */
export const feedbackStatuses = ['open', 'answered', 'working', 'solved', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
