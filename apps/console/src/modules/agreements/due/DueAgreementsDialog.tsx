import type { DueAgreement } from '@limpid/contract/agreements/due'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { noteAgreed } from '../../../kit/access/member.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { accept, dueQuery } from './due.queries.ts'
import { dueWords } from './due.words.ts'

interface DueAgreementsDialogProps {
  opened: boolean
  onSignOut: () => void
  /** For users who may have to publish another text before they can agree. */
  onLater: () => void
}

/**
 * Asks the signed-in user to agree to changed agreements: what is new, links to read them, agree or sign out.
 */
export function DueAgreementsDialog({ opened, onSignOut, onLater }: DueAgreementsDialogProps) {
  const t = useWords(dueWords)
  const client = useQueryClient()
  const query = dueQuery(useLanguage())
  const mayPublish = useCan()(['sys:protocol:publish'])
  const { data, error, refetch } = useQuery({ ...query, enabled: opened, meta: { shown: 'page' } })
  const agree = useMutation({
    meta: { shown: 'page' },
    mutationFn: (due: DueAgreement[]) => accept(due.map(({ id }) => id)),
    onSuccess: noteAgreed,
    // A newer version may have been published meanwhile.
    onError: () => client.invalidateQueries(query),
  })
  const nothingLeft = opened && data?.length === 0
  useEffect(() => {
    if (nothingLeft) noteAgreed()
  }, [nothingLeft])
  return (
    <Dialog opened={opened && !nothingLeft} onClose={onLater} title={t.title} locked>
      <Stack gap="md">
        <Text size="sm">{t.intro}</Text>
        {data?.map((due) => (
          <DueText key={due.type} due={due} />
        ))}
        {!data && !error ? <SkeletonRows rows={3} /> : null}
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        <FormProblem error={agree.error} />
        <DialogFooter>
          <Button variant="default" onClick={onSignOut}>
            {t.signOut}
          </Button>
          {mayPublish ? (
            <Button variant="default" onClick={onLater}>
              {t.later}
            </Button>
          ) : null}
          <Button
            disabled={!data}
            loading={agree.isPending}
            data-autofocus
            onClick={() => data && agree.mutate(data)}
          >
            {t.accept}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

function DueText({ due: { type, title, version, updateTime, notes } }: { due: DueAgreement }) {
  const t = useWords(dueWords)
  return (
    <section aria-label={title}>
      <Stack gap={4}>
        <Text component="h3" fw={600} m={0}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {t.version(version, formatInstant(updateTime))}
        </Text>
        <Text size="sm" fw={500}>
          {t.whatIsNew}
        </Text>
        <Text component="ul" size="sm" m={0} pl="lg">
          {notes.map((one) => (
            <li key={one.version}>{one.note}</li>
          ))}
        </Text>
        <Anchor size="sm" href={`#/agreement?type=${type}`} target="_blank" rel="noopener">
          {t.read(title)}
        </Anchor>
      </Stack>
    </section>
  )
}
