import type { ShareLink } from '@limpid/contract/shares/schemas'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../shares.module.css'
import { linksQuery, refreshShares, sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { useTermsText } from '../useTermsText.ts'

/** All links of one's own that can still be used; nothing where there is none. */
export function OpenLinks() {
  const { data: links = [] } = useQuery(linksQuery)
  return <LinkList links={links} />
}

/** Links that can still be used, with the way to end each. */
export function LinkList({ links }: { links: readonly ShareLink[] }) {
  const t = useWords(shareWords)
  const text = useTermsText()
  const language = useLanguage()
  if (links.length === 0) return null
  return (
    <Card heading={t.links}>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.id} className={classes.item}>
            <span className={classes.lines}>
              <b>{link.thing.name}</b>
              <span className={classes.small}>{text.whole(link)}</span>
              <span className={classes.small}>
                {[
                  t.linkUses(formatNumber(link.usesLeft, {}, language)),
                  t.linkEnds(formatInstant(link.expiresAt)),
                ].join(' · ')}
              </span>
            </span>
            <RevokeLink link={link} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RevokeLink({ link: { id, thing } }: { link: ShareLink }) {
  const t = useWords(shareWords)
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => sharing.revokeLink({ params: { id } }),
    onSuccess: () => toastDone(t.linkRevoked),
    onSettled: () => refreshShares(client),
  })
  const ask = () =>
    confirmAction({
      title: t.revokeLinkOf(thing.name),
      text: t.revokeLinkAsk,
      action: t.revokeLink,
      danger: true,
      onConfirm: () => revoke.mutate(),
    })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={revoke.isPending}
      aria-label={t.revokeLinkOf(thing.name)}
      onClick={ask}
    >
      {t.revokeLink}
    </Button>
  )
}
