import type { DictTagType } from '@limpid/contract/dicts/management'
import { IconTag } from '@tabler/icons-react'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { useDict } from './useDict.ts'

/** The look that an item asks for, by the five meanings of a colour. */
const tones: Record<Exclude<DictTagType, ''>, Tone> = {
  primary: 'info',
  success: 'ok',
  info: 'muted',
  warning: 'warn',
  danger: 'bad',
}

/** A stored value of a dictionary by its words; one that the dictionary does not know is shown as it is stored. */
export function DictTag({ code, value }: { code: string; value: string }) {
  const item = useDict(code).items.find((one) => one.value === value)
  return <ItemTag label={item?.label ?? value} tagType={item?.tagType ?? ''} />
}

/** Words with the look of an item; plain text where it asks for none. */
export function ItemTag({ label, tagType }: { label: string; tagType: DictTagType }) {
  if (tagType === '') return <span>{label}</span>
  return (
    <StatusBadge tone={tones[tagType]} icon={<IconTag size={14} />}>
      {label}
    </StatusBadge>
  )
}
