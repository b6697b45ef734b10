import { ColorSwatch, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { toastProblem } from '../../kit/toast.ts'
import { isColour } from '../../lib/colours/colours.ts'
import { paletteOf } from '../../lib/colours/palette.ts'
import { changeSetting, useSettings } from '../../lib/settings.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings.words.ts'

const presets = ['#409EFF', '#FF4500', '#FF8C00', '#90EE90', '#00CED1', '#1E90FF', '#C71585']

/**
 * The theme colour: by its hex value, by the system's picker, or one of a few. An invalid colour is reported,
 * and the old one stays.
 */
export function ColourChoice() {
  const t = useWords(settingsWords)
  const colour = useSettings((settings) => settings.themeColor)
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(undefined)
    if (isColour(text)) changeSetting('themeColor', text.toUpperCase())
    else toastProblem(t.noColour)
  }
  const leave = () => typed !== undefined && take(typed.trim())
  const press = (event: KeyboardEvent) => event.key === 'Enter' && leave()
  return (
    <>
      <div className={classes.line}>
        <label htmlFor="theme-colour">{t.themeColor}</label>
        <span className={classes.colour}>
          <input
            type="color"
            className={classes.picker}
            aria-label={t.pickColour}
            value={colour.toLowerCase()}
            onChange={(event) => take(event.currentTarget.value)}
          />
          <TextInput
            id="theme-colour"
            size="xs"
            w={96}
            value={typed ?? colour}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={press}
          />
        </span>
      </div>
      <div className={classes.presets}>
        {presets.map((preset) => (
          <ColorSwatch
            key={preset}
            component="button"
            type="button"
            size={24}
            radius={4}
            color={preset}
            aria-label={t.preset(preset)}
            aria-pressed={preset === colour}
            onClick={() => take(preset)}
          >
            {preset === colour ? <IconCheck size={16} color={markOn(preset)} aria-hidden /> : null}
          </ColorSwatch>
        ))}
      </div>
    </>
  )
}

const markOn = (colour: string) => {
  const { filled, on } = paletteOf(colour)
  return filled === colour ? on : '#000000'
}
