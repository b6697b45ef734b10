import type { ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import { mostNamedDevices } from '@limpid/contract/fleet/selection'
import { useNavigate } from 'react-router'
import { keepLabelChoice, labelsPath } from '../../claims/claims.face.ts'

/** Goes on to the labels of the devices that a table brought in or changed. */
export function useImportedLabels(): (rows: readonly ImportRow[], told: readonly ImportedRow[]) => void {
  const navigate = useNavigate()
  return (rows, told) => {
    const done = new Set(
      told.flatMap(({ line, outcome }) => (outcome === 'created' || outcome === 'updated' ? [line] : [])),
    )
    const sns = rows.flatMap(({ line, sn }) => (done.has(line) ? [sn.trim()] : []))
    const parts = Array.from({ length: Math.ceil(sns.length / mostNamedDevices) }, (_, at) => ({
      sns: sns.slice(at * mostNamedDevices, (at + 1) * mostNamedDevices),
    }))
    keepLabelChoice(parts)
    void navigate(labelsPath)
  }
}
