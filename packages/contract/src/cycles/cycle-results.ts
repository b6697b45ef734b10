/**
 * running: not finished; completed: reached its end; aborted: the machine reported an early end; interrupted:
 * the machine stopped reporting; unknown: no beginning or no end was reported, or it ran longer than any wash
 * does.
 */
export const cycleResults = ['running', 'completed', 'aborted', 'interrupted', 'unknown'] as const
