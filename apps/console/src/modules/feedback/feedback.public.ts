export { feedbackKeys } from './feedback.queries.ts'
