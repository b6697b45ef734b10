import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './EmptyState.module.css'
import { toneClass } from './status/tones.ts'

interface ErrorStateProps {
  title: string
  message?: string | undefined
  retryLabel?: string
  onRetry?: () => void
}

/** Shown where something could not be loaded: why, and a retry button. */
export function ErrorState({ title, message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={`${classes.state} ${toneClass('bad')}`} role="alert">
      <span className={classes.icon} aria-hidden>
        <IconAlertTriangle />
      </span>
      <div className={classes.title}>{title}</div>
      {message ? <div className={classes.hint}>{message}</div> : null}
      {onRetry && retryLabel ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
