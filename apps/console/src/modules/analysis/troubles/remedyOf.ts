import type { Trouble } from '@limpid/contract/analysis/troubles'
import type { TextsOf } from '../../../lib/words.ts'
import { alarmPath } from '../../alarms/alarms.public.ts'
import { devicePath } from '../../devices/devices.public.ts'
import { coveringPath } from '../../parts/parts.public.ts'
import { articlePath } from '../../shop/shop.public.ts'
import type { troubleWords } from './troubles.words.ts'

type Remediable = Pick<
  Trouble,
  'kind' | 'code' | 'consumable' | 'subject' | 'remedy' | 'article' | 'order' | 'alarmId'
> & { device: Pick<Trouble['device'], 'id' | 'sn' | 'relation'> }

/** The remedy as far as one may open its page, else the device; undefined for anyone who may open neither. */
export function openRemedy(
  trouble: Remediable,
  t: TextsOf<typeof troubleWords>,
  open: (to: string) => string | undefined,
): { label: string; to: string } | undefined {
  const remedy = remedyOf(trouble, t)
  if (open(remedy.to)) return remedy
  const device = open(devicePath({ ...trouble.device, access: trouble.device }))
  return device ? { label: t.look, to: device } : undefined
}

/** The one button of a trouble: where what ends it begins, or for anyone who may not, where it shows. */
function remedyOf(
  { kind, device, code, consumable, subject, remedy, article, order, alarmId }: Remediable,
  t: TextsOf<typeof troubleWords>,
): { label: string; to: string } {
  const path = devicePath({ ...device, access: device })
  const tab = (query: string) => `${path}?tab=${query}`
  switch (kind) {
    case 'fault':
      return { label: t.faultRemedy, to: path }
    case 'hygiene':
      return { label: t.hygieneRemedy, to: tab(`washes&wash=${subject}`) }
    case 'water':
      return { label: t.waterRemedy, to: tab(code === 'ph' || code === 'tds' ? code : 'overview') }
    case 'supply':
      if (!remedy) return { label: t.look, to: path }
      if (code === 'stocked') return { label: t.refill, to: tab(`parts&take=${consumable ?? ''}`) }
      if (order) {
        const covering = coveringPath(order, { ...device, access: device })
        return covering ? { label: t.delivery, to: covering } : { label: t.look, to: path }
      }
      if (code === 'drafted') return { label: t.draft, to: '/shop/orders' }
      return article
        ? { label: t.supplyRemedy, to: articlePath(article) }
        : { label: t.recordDelivery, to: tab(`deliveries&order=${consumable ?? '1'}`) }
    case 'silent':
    case 'offline':
    case 'outage':
      return { label: t.connectionRemedy, to: tab('log') }
    case 'maintenance':
      return remedy
        ? { label: t.maintenanceRemedy, to: tab(`maintenance&record=${subject}`) }
        : { label: t.look, to: tab('maintenance') }
    case 'report':
      return { label: remedy ? t.reportRemedy : t.look, to: tab(`feedback&report=${subject}`) }
    case 'process':
      // Its record says what to do; which tab shows it depends on the rule.
      return alarmId ? { label: t.stepsRemedy, to: alarmPath({ id: alarmId }) } : { label: t.look, to: path }
    case 'refusals':
      return { label: t.refusalsRemedy, to: tab('log&logKind=refused') }
  }
}
