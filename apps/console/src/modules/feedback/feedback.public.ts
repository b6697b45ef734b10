export { FaultAdvice } from './FaultAdvice.tsx'
export { feedbackKeys } from './feedback.queries.ts'
