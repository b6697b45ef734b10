import { localise } from '@limpid/contract/kernel/words'
import type { Setting } from '@limpid/contract/settings/settings'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { formatInstant } from '../../lib/format.ts'
import { declarationOf } from './declarations.ts'
import classes from './settings.module.css'
import { resetSetting } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import { useValueText } from './useValueText.ts'

/** A setting with its effect, its value, and who set it. */
export function SettingRow({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const t = useWords(settingsWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const text = useValueText()
  const { key, value, defaultValue, changedAt, changedBy } = setting
  const { name, hint } = declarationOf(key)
  const title = localise(name, language)
  const reset = useMutation({
    mutationFn: () => resetSetting(key),
    onSuccess: () => {
      toastDone(common.saved)
    },
  })
  const changed = changedAt && t.changed(changedBy ?? t.somebody, formatInstant(changedAt))
  return (
    <li className={classes.setting}>
      <div className={classes.what}>
        <b>{title}</b>
        <span>{localise(hint, language)}</span>
      </div>
      <div className={classes.value}>
        <b>{text(key, value)}</b>
        <span>
          {[changedAt ? t.defaultValue(text(key, defaultValue)) : '', changed].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Can needs={['sys:setting:edit']}>
        <Group gap="xs" wrap="nowrap">
          {changedAt ? (
            <Button
              size="xs"
              variant="subtle"
              aria-label={t.resetOf(title)}
              loading={reset.isPending}
              onClick={() => reset.mutate()}
            >
              {t.reset}
            </Button>
          ) : null}
          <Button size="xs" variant="default" aria-label={t.edit(title)} onClick={onEdit}>
            {common.edit}
          </Button>
        </Group>
      </Can>
    </li>
  )
}
