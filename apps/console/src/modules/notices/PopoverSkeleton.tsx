import { Skeleton } from '@mantine/core'
import classes from './notices.module.css'

/** What stands under the bell while the notices are on their way. */
export function PopoverSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className={classes.waitingLine}>
          <Skeleton circle height={32} />
          <div>
            <Skeleton height={14} width="50%" />
            <Skeleton height={12} mt={8} />
          </div>
        </div>
      ))}
    </div>
  )
}
