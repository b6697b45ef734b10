import { localise } from '@limpid/contract/kernel/words'
import { tariffCatalogue } from '@limpid/contract/tariffs/kinds'
import type { Tariff } from '@limpid/contract/tariffs/tariffs'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { Clipped } from '../../ui/rows/Clipped.tsx'
import { amountText } from './tariffFields.ts'
import { tariffWords } from './tariffs.words.ts'

export function useTariffColumns(): ResourceColumn<Tariff>[] {
  const t = useWords(tariffWords)
  const language = useLanguage()
  return [
    {
      id: 'kind',
      header: t.kind,
      card: 'title',
      width: 180,
      cell: ({ kind }) => localise(tariffCatalogue[kind].name, language),
    },
    {
      id: 'amount',
      header: t.amount,
      align: 'right',
      cell: ({ kind, amount, bands }) => (
        <>
          {amountText(kind, amount, t, language)}
          {bands.length > 0 ? <small> · {t.bandCount(bands.length)}</small> : null}
        </>
      ),
    },
    { id: 'site', header: t.site, cell: ({ site }) => (site ? <Clipped>{site.name}</Clipped> : t.everySite) },
    {
      id: 'valid',
      header: t.valid,
      cell: ({ validFrom, validTo }) => (validTo ? t.between(validFrom, validTo) : t.since(validFrom)),
    },
    { id: 'note', header: t.note, cell: ({ note }) => note || '–' },
    {
      id: 'changed',
      header: t.changed,
      cell: ({ changedAt, changedBy }) => (
        <>
          {formatInstant(changedAt)} {changedBy ? <small>{t.by(changedBy)}</small> : null}
        </>
      ),
    },
  ]
}
