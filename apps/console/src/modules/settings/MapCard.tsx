import { maxMapBytes } from '@limpid/contract/settings/map'
import { Button, FileButton, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { formatBytes, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './settings.module.css'
import { mapQuery, removeMap, setMap } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** The site map: the default one, or an uploaded file. */
export function MapCard() {
  const t = useWords(settingsWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const resetFile = useRef<() => void>(null)
  const { data, error, refetch } = useQuery({ ...mapQuery(), meta: { shown: 'page' } })
  const done = () => {
    toastDone(common.saved)
  }
  const upload = useMutation({
    mutationFn: setMap,
    onSuccess: done,
    onSettled: () => resetFile.current?.(),
  })
  const remove = useMutation({ mutationFn: removeMap, onSuccess: done })
  const take = (file: File | null) => {
    if (!file) return
    if (file.size <= maxMapBytes) return upload.mutate(file)
    resetFile.current?.()
    toastProblem(t.mapTooLarge(formatBytes(maxMapBytes, language)))
  }
  const askRemove = () =>
    confirmAction({
      title: t.mapDefault,
      text: t.mapDefaultAsk,
      action: t.reset,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const map = data?.map
  return (
    <Card heading={t.map} hint={t.mapHint(formatBytes(maxMapBytes, language))}>
      <div className={classes.setting}>
        <div className={classes.what}>
          <b>{map ? map.name : t.mapIsDefault}</b>
          <span>
            {map
              ? [
                  formatBytes(map.bytes, language),
                  t.points(formatNumber(map.points, { precision: 0 }, language)),
                  t.changed(map.changedBy ?? t.somebody, formatInstant(map.changedAt)),
                ].join(' · ')
              : t.mapSource}
          </span>
        </div>
        <Can needs={['sys:setting:edit']}>
          <Group gap="xs" className={classes.mapButtons ?? ''}>
            {map ? (
              <Button size="xs" variant="subtle" loading={remove.isPending} onClick={askRemove}>
                {t.mapDefault}
              </Button>
            ) : null}
            <FileButton
              onChange={take}
              accept=".geojson,.json,application/geo+json,application/json"
              resetRef={resetFile}
              inputProps={{ 'aria-label': t.mapChoose }}
            >
              {(props) => (
                <Button size="xs" variant="default" {...props} loading={upload.isPending}>
                  {t.mapChoose}
                </Button>
              )}
            </FileButton>
          </Group>
        </Can>
      </div>
    </Card>
  )
}
