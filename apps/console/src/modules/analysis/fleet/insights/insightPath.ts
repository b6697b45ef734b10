import type { Insight } from '@limpid/contract/analysis/insights'
import { devicePath } from '../../../devices/devices.public.ts'

/** Where an insight is seen: the washes of the device since then, or the curve of a probe. */
export const insightPath = ({ device, measure, since }: Pick<Insight, 'device' | 'measure' | 'since'>) =>
  `${devicePath({ ...device, access: device })}?${measure === 'ph' ? 'tab=ph' : `tab=washes&fromDay=${since}`}`
