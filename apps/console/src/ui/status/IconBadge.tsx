import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from './StatusBadge.tsx'
import type { Tone } from './tones.ts'

/** Colour and icon of a state. */
export interface BadgeStyle {
  tone: Tone
  icon: Icon
}

/** A state shown as text with its colour and icon. */
export function IconBadge({ badge, children }: { badge: BadgeStyle; children: ReactNode }) {
  const { tone, icon: StateIcon } = badge
  return (
    <StatusBadge tone={tone} icon={<StateIcon size={14} />}>
      {children}
    </StatusBadge>
  )
}
