import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { mixColour } from '../../../lib/colours/colours.ts'
import { paletteOf } from '../../../lib/colours/palette.ts'
import type { Settings } from '../../../lib/settings.ts'

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Scale factor of every control. */
const scales: Record<Settings['size'], number> = { default: 1, large: 1.125, small: 0.9 }

/** Index of the filled background among the ten shades. */
const filledShade = 7

function tupleOf(hex: string): MantineColorsTuple {
  const { filled, hover } = paletteOf(hex)
  const lighter = (weight: number) => mixColour(hex, 'white', weight)
  const own = lighter(0)
  const darkest = mixColour(hover, 'black', 0.2)
  return [
    lighter(0.85),
    lighter(0.78),
    lighter(0.6),
    lighter(0.4),
    lighter(0.2),
    own,
    own,
    filled,
    hover,
    darkest,
  ]
}

/** Destructive buttons and errors: text on the library's own reds is hard to read. */
const dangerFilled = {
  background: 'var(--bad-filled)',
  hover: 'var(--bad-hover)',
  color: '#FFFFFF',
  border: '1px solid transparent',
}
const dangerPlain = {
  background: 'transparent',
  hover: 'var(--bad-surface)',
  color: 'var(--bad-ink)',
  border: '1px solid transparent',
}

/** Hints and errors under a field; the library would make them smaller. */
const hintSizes = {
  root: {},
  label: {},
  error: { '--input-error-size': '12px' },
  description: { '--input-description-size': '12px' },
}

/** A warning looks the same wherever it stands; the library's own would be a dark red in the dark theme. */
const warning = {
  '--alert-bg': 'var(--warn-surface)',
  '--alert-color': 'var(--warn-ink)',
  '--alert-bd': '1px solid var(--warn-line)',
}

/** The console's theme: font sizes 12/13/14/16/20/28, a 4 px grid, one theme colour. */
export function themeOf(themeColor: string, size: Settings['size']) {
  // Text grows with its control, and never becomes too small to read.
  const text = (px: number) => `${px * Math.max(1, scales[size])}px`
  return createTheme({
    colors: { brand: tupleOf(themeColor) },
    primaryColor: 'brand',
    primaryShade: filledShade,
    autoContrast: true,
    // Between the darkest background that carries black text and the lightest that carries white.
    luminanceThreshold: 0.2,
    scale: scales[size],
    fontFamily,
    headings: { fontFamily, fontWeight: '600' },
    fontSizes: { xs: text(12), sm: text(13), md: text(14), lg: text(16), xl: text(20) },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      // Unmounts closed lists: otherwise each is laid out again whenever its page is shown.
      Combobox: { defaultProps: { keepMounted: false } },
      InputWrapper: { vars: () => hintSizes },
      InlineInput: { vars: () => hintSizes },
      Alert: {
        vars: (_theme: unknown, { color }: { color?: string }) => ({
          root: color === 'orange' ? warning : {},
        }),
      },
    },
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      if (input.color === 'red') return input.variant === 'filled' ? dangerFilled : dangerPlain
      const isBrand = (input.color ?? 'brand') === 'brand'
      return isBrand && input.variant === 'filled' ? { ...colors, color: 'var(--accent-on)' } : colors
    },
  })
}

const ownTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-dim)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-error': 'var(--bad-ink)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-brand-text': 'var(--accent-ink)',
  '--mantine-color-brand-outline': 'var(--accent-ink)',
  '--mantine-color-brand-light': 'var(--accent-tint)',
  '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--accent) 12%, var(--accent-tint))',
  '--mantine-color-brand-light-color': 'var(--accent-ink)',
  '--mantine-primary-color-contrast': 'var(--accent-on)',
}

/**
 * Maps the library's surfaces, text, borders and theme colour to the console's own tokens, which the first
 * screens use too.
 */
export const tokenResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: ownTokens,
  dark: ownTokens,
})
