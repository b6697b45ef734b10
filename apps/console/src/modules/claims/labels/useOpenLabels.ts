import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { useNavigate } from 'react-router'
import { type LabelOrder, labelsPath, storeLabelChoice } from './labelChoice.ts'

/** Opens the page that prints labels, for these devices in the order of their list. */
export function useOpenLabels(): (devices: readonly DeviceSelection[], order?: LabelOrder) => void {
  const navigate = useNavigate()
  return (devices, { sort, descending } = {}) => {
    const order = { ...(sort && { sort }), ...(descending !== undefined && { descending }) }
    storeLabelChoice({ devices, order })
    void navigate(labelsPath)
  }
}
