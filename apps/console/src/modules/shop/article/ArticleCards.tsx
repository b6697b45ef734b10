import { localise } from '@limpid/contract/kernel/words'
import type { Article } from '@limpid/contract/shop/shop'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { formatFen, variantName } from '../../goods/goods.public.ts'
import { shopWords } from '../shop.words.ts'
import { stockText } from '../stockText.ts'
import classes from './article.module.css'

interface ArticleProps {
  article: Article
}

/** Which of the caller's devices it is for. */
export function FitsCard({ article: { devices, deviceCount } }: ArticleProps) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const left = deviceCount - devices.length
  return (
    <Card heading={t.forDevices}>
      {devices.length > 0 ? (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <Anchor component={Link} to={devicePath(device)} size="sm">
                {device.name}
              </Anchor>
            </li>
          ))}
          {left > 0 ? (
            <li className={classes.dim}>{t.moreDevices(formatNumber(left, {}, language))}</li>
          ) : null}
        </ul>
      ) : (
        <span className={classes.dim}>{t.fitsNone}</span>
      )}
    </Card>
  )
}

/** Brand, category and unit, and the attributes that its category asks for. */
export function AttributesCard({ article }: ArticleProps) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  return (
    <Card heading={t.attributes}>
      <Facts>
        <Fact name={t.brand}>{nameOf(article.brand)}</Fact>
        <Fact name={t.category}>{nameOf(article.category)}</Fact>
        <Fact name={t.unit}>{localise({ zh: article.unit, en: article.unitEn }, language)}</Fact>
        {article.attributes.map((one) => (
          <Fact key={one.name} name={nameOf(one)}>
            {localise({ zh: one.value, en: one.valueEn }, language)}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

/** Its variants side by side; nothing where there is only one. */
export function VariantsCard({ article: { skus, specs } }: ArticleProps) {
  const t = useWords(shopWords)
  const language = useLanguage()
  if (skus.length < 2) return null
  return (
    <Card heading={t.variants}>
      <Scrollable label={t.variants}>
        <Table className={classes.numbers ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.variant}</Table.Th>
              <Table.Th>{t.code}</Table.Th>
              <Table.Th ta="right">{t.price}</Table.Th>
              <Table.Th>{t.stock}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {skus.map(({ id, code, values, price, available }) => (
              <Table.Tr key={id}>
                <Table.Td>{variantName(specs, values, language) || code}</Table.Td>
                <Table.Td>{code}</Table.Td>
                <Table.Td ta="right">{formatFen(price, language)}</Table.Td>
                <Table.Td>{stockText(available, t)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
    </Card>
  )
}
