import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { followHistory } from '../kit/address.ts'
import { useLanguage } from '../kit/language/useLanguage.ts'
import { useColourScheme } from '../kit/theme/useColourScheme.ts'
import { followOtherTabs, useSettings } from '../lib/settings.ts'
import { ProgressBar } from './progress/ProgressBar.tsx'
import { Toasts } from './Toasts.tsx'
import { paint } from './theme/paint.ts'
import { UnreachableBanner } from './UnreachableBanner.tsx'

/** What every page needs: language, theme, toasts, the connection banner. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const scheme = useColourScheme()
  const themeColor = useSettings((settings) => settings.themeColor)
  useEffect(followOtherTabs, [])
  useLayoutEffect(followHistory, [])
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  }, [language])
  useLayoutEffect(() => paint(themeColor, scheme), [themeColor, scheme])
  return (
    <>
      <ProgressBar />
      {children}
      <Toasts />
      <UnreachableBanner />
    </>
  )
}
