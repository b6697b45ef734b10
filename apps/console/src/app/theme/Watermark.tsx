import { localise } from '@limpid/contract/kernel/words'
import { useLayoutEffect } from 'react'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useColourScheme } from '../../kit/theme/useColourScheme.ts'
import { useSettings } from '../../lib/settings.ts'
import classes from './Watermark.module.css'

/** One tile of the repeated text, as a CSS image. */
function tileOf(text: string, scheme: 'light' | 'dark'): string {
  const ink = scheme === 'dark' ? '#fff' : '#000'
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="160">` +
    `<text x="110" y="80" text-anchor="middle" transform="rotate(-22 110 80)" font-family="sans-serif" ` +
    `font-size="16" fill="${ink}" fill-opacity=".15">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`
}

/**
 * The chosen text, or else the product name, across the whole screen, dialogs included; it does not block clicks. Native dialogs are
 * above every page, so they draw it themselves.
 */
export function Watermark() {
  const enabled = useSettings((settings) => settings.watermarkEnabled)
  const scheme = useColourScheme()
  const content = useSettings((settings) => settings.watermarkContent)
  const productName = localise(
    useBranding(({ name }) => name),
    useLanguage(),
  )
  const text = content.trim() || productName
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (enabled) style.setProperty('--watermark', tileOf(text, scheme))
    return () => {
      style.removeProperty('--watermark')
    }
  }, [enabled, scheme, text])
  return enabled ? <div className={classes.watermark} data-watermark={text} aria-hidden /> : null
}
