import type { Words } from '@limpid/contract/kernel/words'
import { TextInput } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import classes from '../products.module.css'
import { editorWords } from './editor.words.ts'

export interface Line extends Words {
  /** The value that the label belongs to, if lines have values. */
  value?: string
}

interface LinesProps {
  label: string
  lines: readonly Line[]
  /** Lines start with a value. */
  keyed?: boolean
  /** The error of a line, by path: `0`, `0.zh`. */
  faultOf: (place: string) => string | undefined
  onChange: (lines: Line[]) => void
}

/** A list of texts in both languages: causes, steps, value labels. */
export function Lines({ label, lines, keyed = false, faultOf, onChange }: LinesProps) {
  const t = useWords(editorWords)
  const change = (at: number, patch: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...patch } : line)))
  return (
    <fieldset className={classes.fieldset}>
      <legend>{label}</legend>
      <div className={classes.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={at} className={`${classes.line} ${keyed ? classes.lineKeyed : ''}`}>
            {keyed ? (
              <TextInput
                size="sm"
                aria-label={`${t.value} ${at + 1}`}
                placeholder={t.value}
                maxLength={64}
                value={line.value ?? ''}
                error={faultOf(`${at}.value`)}
                onChange={(event) => change(at, { value: event.currentTarget.value })}
              />
            ) : null}
            <TextInput
              size="sm"
              aria-label={`${label} ${at + 1} ${t.inChinese}`}
              placeholder={t.inChinese}
              maxLength={300}
              value={line.zh}
              error={faultOf(`${at}.zh`)}
              onChange={(event) => change(at, { zh: event.currentTarget.value })}
            />
            <TextInput
              size="sm"
              aria-label={`${label} ${at + 1} ${t.inEnglish}`}
              placeholder={t.inEnglish}
              maxLength={300}
              value={line.en}
              error={faultOf(`${at}.en`)}
              onChange={(event) => change(at, { en: event.currentTarget.value })}
            />
            <RemoveRowButton
              label={`${t.removeLine} ${at + 1}`}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <AddRowButton onClick={() => onChange([...lines, { ...(keyed && { value: '' }), zh: '', en: '' }])}>
          {t.addLine}
        </AddRowButton>
      </div>
    </fieldset>
  )
}
