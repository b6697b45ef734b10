/** What other modules may show of the outbox. */
export { TestMessageCard } from './TestMessageCard.tsx'
