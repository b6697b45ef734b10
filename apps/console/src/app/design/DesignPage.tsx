import { MantineProvider, SegmentedControl } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type NavigationType, Router } from 'react-router'
import { navigator, useHistoryEntry } from '../../kit/address.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useColourScheme } from '../../kit/theme/useColourScheme.ts'
import { changeSetting, type Settings, useSettings } from '../../lib/settings.ts'
import { barWords } from '../bar/bar.words.ts'
import { themeOf, tokenResolver } from '../layout/ground/theme.ts'
import { LazyModals } from '../layout/LazyModals.tsx'
import { ColourChoice } from '../settings/ColourChoice.tsx'
import { settingsWords } from '../settings/settings.words.ts'
import { Buttons } from './Buttons.tsx'
import { Charts } from './Charts.tsx'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Fields } from './Fields.tsx'
import { Marks } from './Marks.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'
import { Tokens } from './Tokens.tsx'

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
})

/** Every UI component in all its states, for development. */
export function DesignPage() {
  const here = useHistoryEntry()
  const scheme = useColourScheme()
  const { themeColor, size } = useSettings()
  const theme = useMemo(() => themeOf(themeColor, size), [themeColor, size])
  const t = useWords(designWords)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokenResolver} forceColorScheme={scheme}>
      <QueryClientProvider client={client}>
        <Router
          location={here.location}
          navigationType={here.action as NavigationType}
          navigator={navigator}
          useTransitions={false}
        >
          <div className={classes.page}>
            <h1>{t.title}</h1>
            <Choices />
            <Tokens />
            <Buttons />
            <Fields />
            <Marks />
            <Tables />
            <Charts />
            <States />
          </div>
          <LazyModals />
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Choices() {
  const t = useWords(settingsWords)
  const bar = useWords(barWords)
  const { theme, size, language } = useSettings()
  return (
    <div className={classes.choices}>
      <SegmentedControl
        size="xs"
        aria-label={t.themeTitle}
        value={theme}
        onChange={(next) => changeSetting('theme', next as Settings['theme'])}
        data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t[value] }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={bar.size}
        value={size}
        onChange={(next) => changeSetting('size', next as Settings['size'])}
        data={(['small', 'default', 'large'] as const).map((value) => ({ value, label: bar[value] }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={bar.language}
        value={language}
        onChange={(next) => changeSetting('language', next as Settings['language'])}
        data={[
          { value: 'zh-cn', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
      <ColourChoice />
    </div>
  )
}
