import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconCopy, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { changeSetting, resetSettings, type Settings, useSettings } from '../../lib/settings.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { copyText } from './copyText.ts'
import { LayoutTiles } from './LayoutTiles.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings.words.ts'
import { WatermarkText } from './WatermarkText.tsx'

const themes = ['light', 'dark', 'auto'] as const
const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'watermarkEnabled'] as const
const shown: readonly (keyof Settings)[] = [
  'theme',
  'themeColor',
  ...switches,
  'watermarkContent',
  'layout',
  'size',
]

/** The appearance settings. Every change applies and is saved at once. */
export function SettingsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(settingsWords)
  const settings = useSettings()
  const reset = () => {
    resetSettings(shown)
    toastDone(t.resetDone)
  }
  const copy = async () => {
    const copied = await copyText(JSON.stringify(settings, undefined, 2))
    if (copied) toastDone(t.copyDone)
    else toastProblem(t.copyFailed)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      drawer="right"
      size={300}
      title={t.title}
      overlayProps={{ backgroundOpacity: 0.3 }}
    >
      <div className={classes.groups}>
        <Group title={t.themeTitle}>
          <SegmentedControl
            fullWidth
            aria-label={t.themeTitle}
            value={settings.theme}
            onChange={(theme) => changeSetting('theme', theme as Settings['theme'])}
            data={themes.map((value) => ({ value, label: t[value] }))}
          />
        </Group>
        <Group title={t.looksTitle}>
          <ColourChoice />
          {switches.map((field) => (
            <Switch
              key={field}
              classNames={{ body: classes.switch ?? '' }}
              labelPosition="left"
              label={t[field]}
              checked={settings[field]}
              onChange={(event) => changeSetting(field, event.currentTarget.checked)}
            />
          ))}
          {settings.watermarkEnabled ? <WatermarkText /> : null}
        </Group>
        <Group title={t.layoutTitle}>
          <LayoutTiles />
          {settings.device === 'mobile' ? <p className={classes.hint}>{t.narrowHint}</p> : null}
        </Group>
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconRestore size={16} aria-hidden />} onClick={reset}>
            {t.reset}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}
