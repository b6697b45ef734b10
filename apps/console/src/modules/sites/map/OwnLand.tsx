import { useQuery } from '@tanstack/react-query'
import { useBranding } from '../../../kit/branding/branding.ts'
import { landQuery } from './land.ts'

/** The operator's own map as an SVG path, in degrees; nothing where none was uploaded. */
export default function OwnLand({ className }: { className: string | undefined }) {
  const version = useBranding(({ map }) => map)
  const { data } = useQuery({ ...landQuery(version), enabled: version !== null })
  return data ? <path className={className} d={data} vectorEffect="non-scaling-stroke" /> : null
}
