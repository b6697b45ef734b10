import { type ProductDocument, productDocument } from '@limpid/contract/products/document'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { labelled } from '../../../lib/texts/punctuation.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../products.module.css'
import { editorWords } from './editor.words.ts'
import { issueText } from './sections/itemSchema.ts'

interface ExpertViewProps {
  document: ProductDocument
  /** Omitted if the user has read-only access. */
  onChange?: ((document: ProductDocument) => void) | undefined
  /** JSON that was typed and not yet applied; kept outside, so that it survives a look at another tab. */
  typed: string | undefined
  onTyped: (typed: string | undefined) => void
}

const maxShownFaults = 5

/** The whole definition as JSON, for what is quicker to type or paste. */
export default function ExpertView({ document, onChange, typed, onTyped }: ExpertViewProps) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const now = JSON.stringify(document, null, 2)
  const [fault, setFault] = useState<string>()
  const apply = (text: string) => {
    const json = parsed(text)
    if (json === undefined) return setFault(t.jsonInvalid)
    const read = z.safeParse(productDocument, json, { error: (issue) => issueText(issue, language) })
    if (read.error) {
      const shownIssues = read.error.issues.map(({ path, message }) =>
        labelled(path.join('.'), message, language),
      )
      return setFault(shownIssues.slice(0, maxShownFaults).join('\n'))
    }
    onTyped(undefined)
    return onChange?.(read.data)
  }
  return (
    <Card heading={t.json} hint={t.jsonHint}>
      <Stack gap="md">
        <Textarea
          aria-label={t.json}
          classNames={{ input: classes.json ?? '' }}
          autosize
          minRows={12}
          maxRows={28}
          spellCheck={false}
          readOnly={onChange === undefined}
          value={typed ?? now}
          error={typed !== undefined && fault && <span className={classes.fault}>{fault}</span>}
          onChange={(event) => {
            const text = event.currentTarget.value
            onTyped(text === now ? undefined : text)
            setFault(undefined)
          }}
        />
        {onChange ? (
          <Group gap="sm">
            <Button disabled={typed === undefined} onClick={() => typed !== undefined && apply(typed)}>
              {t.jsonApply}
            </Button>
            <Button
              variant="default"
              disabled={typed === undefined}
              onClick={() => {
                onTyped(undefined)
                setFault(undefined)
              }}
            >
              {t.jsonReset}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
