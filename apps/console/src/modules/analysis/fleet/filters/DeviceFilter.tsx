import { useWords } from '../../../../kit/language/useWords.ts'
import { DevicePicker } from '../../../devices/devices.public.ts'
import { fleetWords } from '../fleet.words.ts'
import type { AnalysisState } from './analysisState.ts'

interface DeviceFilterProps {
  scope: 'own' | 'shared' | 'all'
  state: AnalysisState
  productId: string
  onChange: (patch: Partial<AnalysisState>) => void
}

/** One device, of those that the other filters leave. */
export default function DeviceFilter({ scope, state, productId, onChange }: DeviceFilterProps) {
  const t = useWords(fleetWords)
  const { siteId, groupId, deviceId } = state
  return (
    <DevicePicker
      inFilters={{ scope, siteId, groupId }}
      productId={productId || undefined}
      label={t.device}
      placeholder={t.anyDevice}
      value={deviceId}
      onChange={(id) => onChange({ deviceId: id })}
    />
  )
}
