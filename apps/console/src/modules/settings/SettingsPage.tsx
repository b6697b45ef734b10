import type { Setting } from '@limpid/contract/settings/settings'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { EditSetting } from './EditSetting.tsx'
import { MapCard } from './MapCard.tsx'
import { SettingRow } from './SettingRow.tsx'
import classes from './settings.module.css'
import { settingsQuery } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** Settings of the whole installation. */
export default function SettingsPage() {
  const t = useWords(settingsWords)
  const { data, error, refetch } = useQuery({ ...settingsQuery(), meta: { shown: 'page' } })
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
  return (
    <PageFrame title={t.title} description={t.description}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={420} /> : null}
      {data ? (
        <Stack gap="md">
          <Card heading={t.branding} hint={t.brandingHint}>
            {rows('branding.')}
          </Card>
          <MapCard />
          <Card heading={t.access} hint={t.accessHint}>
            {rows('access.')}
          </Card>
          <Card heading={t.keeping} hint={t.keepingHint}>
            {rows('keep.')}
          </Card>
          <Card heading={t.rawMessages}>{rows('messages.')}</Card>
          <Card heading={t.limits} hint={t.limitsHint}>
            {rows('limits.')}
          </Card>
        </Stack>
      ) : null}
      <EditSetting setting={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
