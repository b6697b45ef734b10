import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useColourScheme } from '../../../kit/theme/useColourScheme.ts'
import { useSettings } from '../../../lib/settings.ts'
import { queryClient } from './queryClient.ts'
import { themeOf, tokenResolver } from './theme.ts'

/** Theme, calls and formats shared by every page. */
export const Ground = memo(function Ground({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const scheme = useColourScheme()
  const themeColor = useSettings((settings) => settings.themeColor)
  const size = useSettings((settings) => settings.size)
  const theme = useMemo(() => themeOf(themeColor, size), [themeColor, size])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokenResolver} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={{ locale: language === 'en' ? 'en' : 'zh-cn', firstDayOfWeek: 1 }}>
          {children}
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
})
