import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { useNavigate } from 'react-router'
import { keepLabelChoice, type LabelOrder, labelsPath } from './labelChoice.ts'

/** Opens the page that prints labels, for these devices in the order of their list. */
export function useOpenLabels(): (devices: readonly DeviceSelection[], order?: LabelOrder) => void {
  const navigate = useNavigate()
  return (devices, { sort, descending } = {}) => {
    const order = { ...(sort && { sort }), ...(descending !== undefined && { descending }) }
    keepLabelChoice({ devices, order })
    void navigate(labelsPath)
  }
}
