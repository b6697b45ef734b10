import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { useNavigate } from 'react-router'
import { keepLabelChoice, labelsPath } from './labelChoice.ts'

/** Opens the page that prints labels, for these devices. */
export function useOpenLabels(): (devices: readonly DeviceSelection[]) => void {
  const navigate = useNavigate()
  return (devices) => {
    keepLabelChoice(devices)
    void navigate(labelsPath)
  }
}
