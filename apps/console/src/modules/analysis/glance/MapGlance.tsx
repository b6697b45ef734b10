import type { DeviceScope } from '@limpid/contract/access/access'
import { useEffect, useState } from 'react'
import { MapCard } from '../map/MapCard.tsx'

/** Sites on a map, drawn once the rest of the page is there. */
export default function MapGlance({ scope }: { scope: DeviceScope }) {
  const [atRest, rest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => rest(true))
    return () => clearTimeout(timer)
  }, [])
  return atRest ? <MapCard scope={scope} /> : null
}
