import { Skeleton } from '@mantine/core'

/** Lines of a list that is on its way. */
export function SkeletonRows({ rows = 6, height = 20 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden style={{ display: 'grid', gap: 12, paddingBlock: 12 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** A block, such as a chart, that is on its way; `height` in pixels. */
export function SkeletonBlock({ height }: { height: number }) {
  return <Skeleton height={height} radius="md" aria-hidden />
}
