import { Button, type ButtonProps } from '@mantine/core'
import { Hint } from './Hint.tsx'

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be used now; it stays in the tab order, and shows the reason. */
  reason: string | undefined
  onClick: () => void
  'aria-label'?: string
}

/** A button that says on hover, on focus and to screen readers why it is disabled. */
export function ReasonButton({ reason, onClick, ...button }: ReasonButtonProps) {
  return (
    <Hint text={reason ?? ''} disabled={reason === undefined}>
      <Button
        {...button}
        {...disabledBecause(reason)}
        onClick={() => {
          if (reason === undefined) onClick()
        }}
      />
    </Hint>
  )
}

/** Attributes of a control that is disabled for a reason, but keeps the focus. */
export const disabledBecause = (reason: string | undefined) =>
  reason === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason }
