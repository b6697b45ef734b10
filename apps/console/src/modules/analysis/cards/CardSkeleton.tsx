import { SkeletonBlock } from '../../../ui/Skeletons.tsx'

/** Stands in for a card that is loading; the cards below it wait, since it may be of another height: see analysis.module.css. */
export function CardSkeleton({ height = 180 }: { height?: number | undefined }) {
  return (
    <div aria-busy="true">
      <SkeletonBlock height={height} />
    </div>
  )
}
