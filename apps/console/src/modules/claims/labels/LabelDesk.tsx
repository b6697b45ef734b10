import type { DeviceLabel } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { Button, NumberInput, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { UnsavedMark } from '../../../kit/form/unsaved.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { ClaimCodesMaker } from './ClaimCodesMaker.tsx'
import classes from './labels.module.css'
import { labelWords, sheetWords } from './labels.words.ts'
import { Paper } from './sheets/Paper.tsx'
import { SheetPage } from './sheets/SheetPage.tsx'
import { labelsOn, pagesOf, sheetNames, sheets } from './sheets/sheets.ts'
import { useMadeCodes } from './useMadeCodes.ts'

const fields = {
  content: choice('device', ['device', 'claim']),
  sheet: choice('a4-24', sheetNames),
  first: 1,
}

/** Selects label content and paper, previews the first page and prints all. */
export function LabelDesk({ labels }: { labels: readonly DeviceLabel[] }) {
  const t = useWords(labelWords)
  const language = useLanguage()
  const gives = useCan()(['iot:device:transfer'])
  const [{ content, sheet: name, first }, change] = useUrlState(fields)
  const work = useMadeCodes(labels)
  const sheet = sheets[name]
  const claims = gives && content === 'claim'
  const printed = useMemo(
    () => (claims ? labels.filter(({ id }) => work.codes.has(id)) : labels),
    [claims, labels, work.codes],
  )
  const pages = useMemo(() => pagesOf(printed, sheet, first), [printed, sheet, first])
  const ready = printed.length > 0 && work.step !== 'making'
  const codes = claims ? work.codes : none
  return (
    <>
      <UnsavedMark when={work.codes.size > 0} />
      <Card heading={t.sheet}>
        <div className={classes.controls}>
          {gives ? (
            <Select
              label={t.content}
              allowDeselect={false}
              disabled={work.step === 'making'}
              data={[
                { value: 'device', label: t.contentDevice },
                { value: 'claim', label: t.contentClaim },
              ]}
              value={content}
              onChange={(next) => change({ content: next === 'claim' ? 'claim' : 'device' })}
            />
          ) : null}
          <Select
            label={t.sheet}
            allowDeselect={false}
            data={sheetNames.map((value) => ({ value, label: localise(sheetWords[value], language) }))}
            value={name}
            onChange={(next) => change({ sheet: next as typeof name })}
          />
          {labelsOn(sheet) > 1 ? (
            <NumberInput
              label={t.first}
              description={t.firstHint}
              min={1}
              max={labelsOn(sheet)}
              allowDecimal={false}
              value={first}
              onChange={(next) => change({ first: Number(next) || 1 })}
            />
          ) : null}
        </div>
        <p className={classes.hint}>{claims ? t.claimHint : t.deviceHint}</p>
        {claims ? <ClaimCodesMaker labels={labels} work={work} /> : null}
        {ready ? (
          <>
            <div className={classes.buttons}>
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                {t.print(formatNumber(pages.length, { precision: 0 }, language))}
              </Button>
            </div>
            <p className={classes.hint}>{t.printHint}</p>
          </>
        ) : null}
      </Card>
      {ready && pages[0] ? (
        <Card heading={t.preview}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys */}
          <section className={classes.preview} aria-label={t.preview} tabIndex={0}>
            <SheetPage sheet={sheet} labels={pages[0]} codes={codes} />
          </section>
          <Paper sheet={sheet} pages={pages} codes={codes} />
        </Card>
      ) : null}
    </>
  )
}

const none: ReadonlyMap<string, string> = new Map()
