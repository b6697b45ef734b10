import type { ShareLink } from '@limpid/contract/shares/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Row, RowList } from '../../../ui/rows/RowList.tsx'
import { linksQuery, sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../terms/useTermsText.ts'

/** All own usable links; renders nothing if there are none. */
export function OpenLinks() {
  const { data: links = [] } = useQuery(linksQuery)
  return <LinkList links={links} />
}

/** Usable links, each with a revoke action. */
export function LinkList({ links }: { links: readonly ShareLink[] }) {
  const t = useWords(shareWords)
  const text = useTermsText()
  const language = useLanguage()
  if (links.length === 0) return null
  return (
    <Card heading={t.links}>
      <RowList>
        {links.map((link) => (
          <Row key={link.id} acts={<RevokeLink link={link} />}>
            <Detailed
              details={[
                text.whole(link),
                `${t.linkUses(formatNumber(link.usesLeft, {}, language))} · ${t.linkEnds(formatInstant(link.expiresAt))}`,
              ]}
            >
              <b>{link.thing.name}</b>
            </Detailed>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function RevokeLink({ link: { id, thing } }: { link: ShareLink }) {
  const t = useWords(shareWords)
  const revoke = useMutation({
    mutationFn: () => sharing.revokeLink({ params: { id } }),
    onSuccess: () => toastDone(t.linkRevoked),
  })
  return (
    <ConfirmButton
      action={t.revokeLink}
      title={t.revokeLinkOf(thing.name)}
      text={t.revokeLinkAsk}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    />
  )
}
