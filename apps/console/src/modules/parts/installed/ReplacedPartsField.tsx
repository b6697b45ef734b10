import { localise } from '@limpid/contract/kernel/words'
import type { DevicePart } from '@limpid/contract/parts/parts'
import { maxReplaced, type ReplacedPart } from '@limpid/contract/parts/schemas'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../parts.module.css'
import { partsQuery } from '../parts.queries.ts'
import { partsWords } from '../parts.words.ts'

export type ReplacedValues = ReplacedPart[]

interface ReplacedPartsFieldProps {
  deviceId: string
  /** The completed task: its own parts come first. */
  taskKey: string | null
  value: ReplacedValues
  onChange: (parts: ReplacedValues) => void
}

/** Parts replaced with maintenance work, each with its serial number and whether it came from stock. */
export function ReplacedPartsField({ deviceId, taskKey, value, onChange }: ReplacedPartsFieldProps) {
  const t = useWords(partsWords)
  const language = useLanguage()
  const { data = [] } = useQuery(partsQuery(deviceId))
  if (data.length === 0) return null
  const known = new Map(data.map((part) => [part.key, part]))
  const stockOf = (key: string) => known.get(key)?.inStock ?? 0
  const ofTask = ({ task }: DevicePart) => Number(taskKey !== null && task === taskKey)
  const ordered = data.toSorted((a, b) => ofTask(b) - ofTask(a))
  const choose = (keys: string[]) =>
    onChange(
      keys.map(
        (key) => value.find((part) => part.key === key) ?? { key, serial: '', fromStock: stockOf(key) > 0 },
      ),
    )
  const change = (key: string, more: Partial<ReplacedPart>) =>
    onChange(value.map((part) => (part.key === key ? { ...part, ...more } : part)))
  return (
    <>
      <MultiSelect
        label={t.usedParts}
        {...(value.length > 0 && { description: t.usedPartsHint })}
        placeholder={value.length === 0 ? t.chooseParts : ''}
        maxValues={maxReplaced}
        data={ordered.map(({ key, name }) => ({ value: key, label: localise(name, language) }))}
        value={value.map(({ key }) => key)}
        onChange={choose}
      />
      {value.map(({ key, serial, fromStock }) => {
        const part = known.get(key)
        const name = part ? localise(part.name, language) : key
        return (
          <div key={key} className={classes.part}>
            <TextInput
              label={`${name} · ${t.newSerial}`}
              maxLength={64}
              value={serial}
              onChange={({ currentTarget }) => change(key, { serial: currentTarget.value })}
            />
            <Checkbox
              label={t.fromStock}
              aria-label={`${name} · ${t.fromStock}`}
              disabled={stockOf(key) === 0}
              checked={fromStock}
              onChange={({ currentTarget }) => change(key, { fromStock: currentTarget.checked })}
            />
          </div>
        )
      })}
    </>
  )
}
