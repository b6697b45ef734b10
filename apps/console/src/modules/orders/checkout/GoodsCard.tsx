import { type Language, localise } from '@limpid/contract/kernel/words'
import type { CartLine } from '@limpid/contract/shop/cart'
import { NativeSelect, Table } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'
import { deliveryWords } from './delivery.words.ts'

const variantOf = ({ spec, specEn, code }: CartLine, language: Language) =>
  localise({ zh: spec, en: specEn }, language) || code

interface GoodsCardProps {
  lines: readonly CartLine[]
  /** The device of a line, or an empty text. */
  deviceOf: (line: CartLine) => string
  onDevice: (skuId: string, deviceId: string) => void
}

/** What is about to be ordered, and for which device each line is. */
export function GoodsCard({ lines, deviceOf, onDevice }: GoodsCardProps) {
  const t = useWords(orderWords)
  const d = useWords(deliveryWords)
  const language = useLanguage()
  const fits = ({ devices: [first], deviceCount }: CartLine) => {
    if (!first) return []
    return [deviceCount === 1 ? d.fitsOne(first.name) : d.fitsSome(deviceCount)]
  }
  return (
    <Card heading={t.goods}>
      <Table className={classes.number ?? ''}>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.skuId}>
              <Table.Td>
                <Detailed details={[variantOf(line, language), ...fits(line)].join(' · ')}>
                  {localise({ zh: line.name, en: line.nameEn }, language)}
                </Detailed>
                {line.devices.length > 0 && lines.length > 1 ? (
                  <NativeSelect
                    size="xs"
                    mt={4}
                    w="fit-content"
                    maw="100%"
                    aria-label={d.deviceOf(localise({ zh: line.name, en: line.nameEn }, language))}
                    value={deviceOf(line)}
                    onChange={({ currentTarget }) => onDevice(line.skuId, currentTarget.value)}
                    data={[
                      { value: '', label: d.noDevice },
                      ...line.devices.map(({ id, name }) => ({ value: id, label: d.forOne(name) })),
                    ]}
                  />
                ) : null}
              </Table.Td>
              <Table.Td ta="right" className={classes.whole ?? ''}>
                {t.countOf(formatFen(line.price, language), String(line.quantity))}
              </Table.Td>
              <Table.Td ta="right">{formatFen(line.price * line.quantity, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
