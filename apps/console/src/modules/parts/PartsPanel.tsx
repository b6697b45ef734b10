import type { Device } from '@limpid/contract/fleet/fleet'
import { type DevicePart, partCan } from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { linesOf } from '../../kit/table/allOf.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConsumablesCard } from './consumables/ConsumablesCard.tsx'
import { CorrectDialog } from './installed/CorrectDialog.tsx'
import { PartActions } from './installed/PartActions.tsx'
import { ReplaceDialog } from './installed/ReplaceDialog.tsx'
import { ReplacementTable } from './installed/ReplacementTable.tsx'
import { usePartColumns } from './installed/usePartColumns.tsx'
import classes from './parts.module.css'
import { partKeys, partsQuery } from './parts.queries.ts'
import { partsWords } from './parts.words.ts'

const maxPlain = 8

/** The first parts of the model, and any other of which something is known: how long it lasts, or its installation. */
const isShown = ({ lives, recorded }: DevicePart, at: number): boolean =>
  at < maxPlain || lives.length > 0 || recorded

/** The consumables and parts of a device, their remaining life, and past replacements. */
export default function PartsPanel({ device, model }: { device: Device; model: ProductModel }) {
  const t = useWords(partsWords)
  const mayReplace = useCan()(['iot:part:edit']) && partCan.replace(device.access)
  const [replaced, replace] = useState<DevicePart>()
  const [corrected, correct] = useState<DevicePart>()
  const [all, showAll] = useState(false)
  const query = partsQuery(device.id)
  const { data: parts = [] } = useQuery(query)
  const folded = parts.length - parts.filter(isShown).length
  const refresh = useNewsRefresh(partKeys(device.id))
  useLive(
    [`device:${device.id}`],
    (news) => {
      if (news.kind === 'tab.changed' && news.deviceId === device.id && news.tab === 'parts') refresh()
    },
    refresh,
  )
  return (
    <div className={classes.panel}>
      <ConsumablesCard device={device} model={model} />
      <Card heading={t.installed} hint={t.installedHint}>
        <ResourceTable
          label={t.installed}
          choiceName="parts"
          columns={usePartColumns(model, device.timeZone)}
          query={linesOf(query, (parts) => (all ? parts : parts.filter(isShown)))}
          rowKey={({ key }) => key}
          {...(mayReplace && {
            actions: (part: DevicePart) => (
              <PartActions part={part} onReplace={() => replace(part)} onCorrect={() => correct(part)} />
            ),
          })}
          empty={<EmptyState title={t.empty} hint={t.emptyHint} />}
        />
        {folded > 0 ? (
          // It stays, and so does the focus.
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? t.showFewer : t.showOthers(folded)}
          </Button>
        ) : null}
      </Card>
      <Card heading={t.history}>
        <ReplacementTable deviceId={device.id} mayReplace={mayReplace} />
      </Card>
      <ReplaceDialog deviceId={device.id} part={replaced} onClose={() => replace(undefined)} />
      <CorrectDialog deviceId={device.id} part={corrected} onClose={() => correct(undefined)} />
    </div>
  )
}
