import type { OpenedLink } from '@limpid/contract/shares/schemas'
import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { handleProblem } from '../../api/problem.ts'
import { FormProblem } from '../../kit/form/FormProblem.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { toastDone } from '../../kit/toast.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { devicePath } from '../devices/devices.public.ts'
import classes from './shares.module.css'
import { openedLinkQuery, sharing } from './shares.queries.ts'
import { shareWords } from './shares.words.ts'
import { useTermsText } from './terms/useTermsText.ts'

const fields = { secret: '' }
const listPath = '/equipment/share-device'

/** Shows what a link offers and who shares it, and accepts it. */
export default function ShareLinkPage() {
  const t = useWords(shareWords)
  const [{ secret }] = useUrlState(fields)
  const { data, error } = useQuery({ ...openedLinkQuery(secret), enabled: secret !== '' })
  const failed = error !== null || secret === ''
  return (
    <PageFrame title={t.linkTitle}>
      {data ? <Invitation link={data} secret={secret} /> : null}
      {failed ? (
        <div role="alert">
          <EmptyState
            icon={<IconLinkOff />}
            title={t.linkFailed}
            {...(error && { hint: handleProblem(error) })}
            action={
              <Button component={Link} to={listPath} variant="default" size="sm">
                {t.toDevices}
              </Button>
            }
          />
        </div>
      ) : null}
      {!data && !failed ? <SkeletonBlock height={200} /> : null}
    </PageFrame>
  )
}

function Invitation({ link, secret }: { link: OpenedLink; secret: string }) {
  const t = useWords(shareWords)
  const text = useTermsText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { thing, owner } = link
  const accept = useMutation({
    meta: { shown: 'page' },
    mutationFn: () => sharing.acceptLink({ body: { secret } }),
    onSuccess: async () => {
      toastDone(t.accepted)
      const path =
        thing.sn === null
          ? listPath
          : devicePath({ id: thing.id, sn: thing.sn, access: { relation: 'shared' } })
      await navigate(path, { replace: true })
    },
  })
  return (
    <div className={classes.invitation}>
      <Card
        heading={t.offerFrom(noted(owner.nickname, owner.username, language), thing.name)}
        hint={t.linkNothing}
      >
        <Facts>
          <Fact name={t.thing}>{[thing.name, text.about(thing)].join(' · ')}</Fact>
          <Fact name={t.level}>{text.level(link)}</Fact>
          <Fact name={t.tabs}>{text.tabs(link.tabs)}</Fact>
          <Fact name={t.until}>{text.until(link.until)}</Fact>
        </Facts>
        <FormProblem error={accept.error} />
        <div className={classes.answer}>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            {t.accept}
          </Button>
          <Button component={Link} to={listPath} variant="default">
            {t.notNow}
          </Button>
        </div>
      </Card>
    </div>
  )
}
