import { Skeleton } from '@mantine/core'
import classes from './Skeletons.module.css'

/** Placeholder rows of a loading list. */
export function SkeletonRows({ rows = 6, height = 20 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** Placeholder of a loading block, such as a chart; `height` in pixels. */
export function SkeletonBlock({ height }: { height: number }) {
  return <Skeleton height={height} radius="md" aria-hidden />
}
