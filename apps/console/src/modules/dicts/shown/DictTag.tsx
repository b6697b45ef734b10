import type { DictTagType } from '@limpid/contract/dicts/management'
import { IconTag } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { useDict } from './useDict.ts'

/** Maps an item's style to one of the five semantic colours. */
const tones: Record<Exclude<DictTagType, ''>, Tone> = {
  primary: 'info',
  success: 'ok',
  info: 'muted',
  warning: 'warn',
  danger: 'bad',
}

/** The label of a stored dictionary value; an unknown value is shown as stored. */
export function DictTag({ code, value }: { code: string; value: string }) {
  const item = useDict(code).items.find((one) => one.value === value)
  return <ItemTag label={item?.label ?? value} tagType={item?.tagType ?? ''} />
}

/** A label in the style of an item; plain text if it has none. */
export function ItemTag({ label, tagType }: { label: string; tagType: DictTagType }) {
  if (tagType === '') return <span>{label}</span>
  return (
    <StatusBadge tone={tones[tagType]} icon={<IconTag size={14} />}>
      {label}
    </StatusBadge>
  )
}
