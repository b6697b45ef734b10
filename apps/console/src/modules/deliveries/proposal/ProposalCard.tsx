import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import { thingOf, useScoreText } from '../../parts/parts.public.ts'
import classes from '../deliveries.module.css'
import { proposalQuery } from '../deliveries.queries.ts'
import { useProposalReasons } from '../order/useProposalText.ts'
import { proposalWords } from './proposal.words.ts'

interface ProposalCardProps {
  /** The device or the site that is supplied; neither for all own devices. */
  of: { deviceId?: string; siteId?: string }
  onOrder: (lines: readonly ProposedLine[]) => void
}

/** What to order: how much, by when and why. Hidden while nothing has to be ordered. */
export function ProposalCard({ of, onOrder }: ProposalCardProps) {
  const t = useWords(proposalWords)
  const query = proposalQuery(of)
  const { data = [] } = useQuery(query)
  const columns = useColumns(of.deviceId === undefined)
  if (data.length === 0) return null
  return (
    <Card
      heading={t.title}
      hint={
        <>
          {t.hint} <PageLink to="/shop/front">{t.shop}</PageLink>
        </>
      }
      action={
        data.length > 1 ? (
          <Button
            size="compact-md"
            leftSection={<IconShoppingCart size={16} aria-hidden />}
            onClick={() => onOrder(data)}
          >
            {t.orderAll(data.length)}
          </Button>
        ) : undefined
      }
    >
      <ResourceTable
        label={t.title}
        choiceName="order-proposal"
        columns={columns}
        query={allOf(query)}
        rowKey={thingOf}
        actions={(line) => <OrderButton line={line} onOrder={onOrder} />}
      />
    </Card>
  )
}

function OrderButton({ line, onOrder }: { line: ProposedLine; onOrder: ProposalCardProps['onOrder'] }) {
  const t = useWords(proposalWords)
  const language = useLanguage()
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t.orderOf(localise(line.name, language))}
      onClick={() => onOrder([line])}
    >
      {t.order}
    </Button>
  )
}

function useColumns(ofFleet: boolean): ResourceColumn<ProposedLine>[] {
  const t = useWords(proposalWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const reasonsOf = useProposalReasons()
  const scoreOf = useScoreText()
  return [
    {
      id: 'thing',
      header: t.thing,
      card: 'title',
      width: 160,
      cell: ({ name, productName }) => (
        <Detailed details={ofFleet ? localise(productName, language) : null}>
          {localise(name, language)}
        </Detailed>
      ),
    },
    {
      id: 'quantity',
      header: t.quantity,
      align: 'right',
      cell: ({ quantity }) => <span className={classes.number}>{formatNumber(quantity, {}, language)}</span>,
    },
    {
      id: 'by',
      header: t.by,
      width: 120,
      // The devices that get no piece come first.
      cell: ({ needs: [first] }) =>
        first?.covered === null ? (
          <span className={classes.number}>
            {first.why === 'low' || !first.endsAt || first.endsAt <= now
              ? t.now
              : dayIn(first.device.timeZone, first.endsAt)}
          </span>
        ) : (
          <Detail>{t.anyTime}</Detail>
        ),
    },
    {
      id: 'why',
      header: t.why,
      width: 240,
      cell: (line) => (
        <ul className={classes.reasons}>
          {[...reasonsOf(line), scoreOf(line.score)].map((reason) =>
            reason ? (
              <li key={reason}>
                <Detail>{reason}</Detail>
              </li>
            ) : null,
          )}
        </ul>
      ),
    },
  ]
}
