import { localise } from '@limpid/contract/kernel/words'
import type { DevicePart } from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../parts.module.css'
import { partsWords } from '../parts.words.ts'
import { PartLife } from './PartLife.tsx'
import { PartState } from './PartState.tsx'

/** The columns of a device's parts. */
export function usePartColumns(model: ProductModel, timeZone: string): ResourceColumn<DevicePart>[] {
  const t = useWords(partsWords)
  const language = useLanguage()
  return [
    {
      id: 'part',
      header: t.part,
      card: 'title',
      width: 160,
      cell: ({ name, number }) => (
        <Detailed details={number ? t.number(number) : null}>{localise(name, language)}</Detailed>
      ),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <PartState state={state} /> },
    {
      id: 'life',
      header: t.life,
      width: 200,
      cell: (part) => <PartLife part={part} model={model} timeZone={timeZone} />,
    },
    { id: 'serial', header: t.serial, cell: ({ serial }) => serial || '–' },
    {
      id: 'installed',
      header: t.installedAt,
      cell: ({ recorded, installedAt, installedBy }) =>
        recorded ? (
          <Detailed details={installedBy ? t.byPerson(installedBy) : null}>
            <span className={classes.number}>{formatInstant(installedAt)}</span>
          </Detailed>
        ) : (
          <Detail>{t.withDevice}</Detail>
        ),
    },
    {
      id: 'stock',
      header: t.inStock,
      align: 'right',
      cell: ({ inStock }) => (inStock === null ? '–' : t.pieces(formatNumber(inStock, {}, language))),
    },
  ]
}
