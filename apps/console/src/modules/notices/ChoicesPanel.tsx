import { localise } from '@limpid/contract/kernel/words'
import type { NoticeGroup } from '@limpid/contract/notices/groups'
import { type NoticeChoice, noticeCan } from '@limpid/contract/notices/notices'
import { noticeGroupWords } from '@limpid/contract/notices/notices.words'
import { Anchor, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../kit/toast.ts'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './notices.module.css'
import { noticeCalls, noticeChoicesQuery } from './notices.queries.ts'
import { noticesWords } from './notices.words.ts'

/** Channels of each notification group; a change takes effect at once. */
export function ChoicesPanel() {
  const t = useWords(noticesWords)
  const { data, error, refetch } = useQuery({ ...noticeChoicesQuery, meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={48} />
  const { choices, address, mailObstacle } = data
  return (
    <>
      <ul className={classes.choices}>
        {choices.map((choice) => (
          <Group key={choice.group} choice={choice} mailWorks={mailObstacle === null} />
        ))}
      </ul>
      <p className={classes.mailState}>
        {mailObstacle === 'no-server' ? t.noServer : null}
        {mailObstacle === 'no-address' ? (
          <>
            {t.noAddress}{' '}
            <Anchor component={Link} to="/personal?tab=profile" inherit>
              {t.bindAddress}
            </Anchor>
          </>
        ) : null}
        {mailObstacle === null && address !== null ? t.mailTo(address) : null}
      </p>
    </>
  )
}

function Group({ choice, mailWorks }: { choice: NoticeChoice; mailWorks: boolean }) {
  const t = useWords(noticesWords)
  const { saved } = useWords(kitWords)
  const client = useQueryClient()
  const name = localise(noticeGroupWords[choice.group], useLanguage())
  const about: Record<NoticeGroup, string> = {
    security: t.aboutSecurity,
    devices: t.aboutDevices,
    sharing: t.aboutSharing,
    orders: t.aboutOrders,
  }
  const choose = useMutation({
    mutationFn: (body: NoticeChoice) => noticeCalls.choose({ body }),
    onSuccess: () => toastDone(saved),
    onSettled: () => client.invalidateQueries(noticeChoicesQuery),
  })
  // A click shows at once, and reverts if saving fails.
  const { bell, mail } = choose.isPending ? choose.variables : choice
  const rings = !noticeCan.silence(choice.group)
  return (
    <li className={classes.choice}>
      <div>
        <h3>{name}</h3>
        <p>{about[choice.group]}</p>
        {rings ? <p>{t.alwaysRings}</p> : null}
      </div>
      <div className={classes.ways}>
        <Switch
          label={t.bell}
          aria-label={t.choiceOf(name, t.bell)}
          checked={bell}
          disabled={rings || choose.isPending}
          onChange={(event) => choose.mutate({ ...choice, bell: event.currentTarget.checked })}
        />
        <Switch
          label={t.mail}
          aria-label={t.choiceOf(name, t.mail)}
          checked={mail && mailWorks}
          disabled={!mailWorks || choose.isPending}
          onChange={(event) => choose.mutate({ ...choice, mail: event.currentTarget.checked })}
        />
      </div>
    </li>
  )
}
