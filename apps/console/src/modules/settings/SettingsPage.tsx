import type { Setting } from '@limpid/contract/settings/settings'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { EditSetting } from './EditSetting.tsx'
import { MapCard } from './MapCard.tsx'
import { SettingRow } from './SettingRow.tsx'
import { anchorOf, type Section, SettingsIndex, sections } from './SettingsIndex.tsx'
import classes from './settings.module.css'
import { settingsQuery } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

const fields = { section: choice('', ['', ...sections]) }

/** Settings of the whole installation. */
export default function SettingsPage() {
  const t = useWords(settingsWords)
  const { data, error, refetch } = useQuery({ ...settingsQuery(), meta: { shown: 'page' } })
  const [{ section }, change] = useUrlState(fields)
  const [edited, edit] = useState<Setting>()
  const rows = (prefix: string) => (
    <ul className={classes.settings}>
      {(data ?? [])
        .filter(({ key }) => key.startsWith(prefix))
        .map((setting) => (
          <SettingRow key={setting.key} setting={setting} onEdit={() => edit(setting)} />
        ))}
    </ul>
  )
  const contents: Record<Section, ReactNode> = {
    branding: (
      <Card heading={t.branding} hint={t.brandingHint}>
        {rows('branding.')}
      </Card>
    ),
    map: <MapCard />,
    access: (
      <Card heading={t.access} hint={t.accessHint}>
        {rows('access.')}
      </Card>
    ),
    keeping: (
      <Card heading={t.keeping} hint={t.keepingHint}>
        {rows('keep.')}
      </Card>
    ),
    rawMessages: <Card heading={t.rawMessages}>{rows('messages.')}</Card>,
    limits: (
      <Card heading={t.limits} hint={t.limitsHint}>
        {rows('limits.')}
      </Card>
    ),
    shop: <Card heading={t.shop}>{rows('shop.')}</Card>,
  }
  return (
    <PageFrame title={t.title} description={t.description}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={420} /> : null}
      {data ? (
        <div className={classes.columns}>
          <SettingsIndex open={section} onOpen={(next) => change({ section: next })} />
          <Stack gap="md" miw={0}>
            {sections.map((one) => (
              <div key={one} id={anchorOf(one)} className={classes.section}>
                {contents[one]}
              </div>
            ))}
          </Stack>
        </div>
      ) : null}
      <EditSetting setting={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
