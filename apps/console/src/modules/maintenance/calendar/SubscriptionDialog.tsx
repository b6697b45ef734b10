import { Alert, Button, CopyButton, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant } from '../../../lib/format.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import classes from '../maintenance.module.css'
import { endSubscription, makeSubscription, subscriptionQuery } from '../maintenance.queries.ts'
import { calendarWords } from './calendar.words.ts'

/** Creates, replaces and revokes the secret URL of the user's calendar. */
export function SubscriptionDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(calendarWords)
  return (
    <Dialog opened={opened} onClose={onClose} title={t.subscribe} size="lg">
      {opened ? <Subscription /> : null}
    </Dialog>
  )
}

function Subscription() {
  const t = useWords(calendarWords)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...subscriptionQuery, meta: { shown: 'page' } })
  const refresh = () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  const make = useMutation({ mutationFn: () => makeSubscription({}), onSuccess: refresh })
  const end = useMutation({
    mutationFn: () => endSubscription({}),
    onSuccess: () => {
      make.reset()
      toastDone(t.ended)
      return refresh()
    },
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={160} />
  const { subscription } = data
  const reported = make.data
  return (
    <Stack gap="md">
      <p className={classes.note}>{t.explain}</p>
      {reported ? <Address path={reported.path} /> : null}
      <p className={classes.small}>
        {subscription
          ? `${t.since(formatInstant(subscription.madeAt))} ${subscription.fetchedAt ? t.fetched(formatInstant(subscription.fetchedAt)) : t.notFetched}`
          : t.none}
      </p>
      <DialogFooter>
        <Button
          variant={subscription ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() =>
            subscription
              ? confirmAction({
                  title: t.renewTitle,
                  text: t.renewAsk,
                  action: t.renew,
                  danger: true,
                  onConfirm: () => make.mutate(),
                })
              : make.mutate()
          }
        >
          {subscription ? t.renew : t.make}
        </Button>
        {subscription ? (
          <Button
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() =>
              confirmAction({
                title: t.endTitle,
                text: t.renewAsk,
                action: t.end,
                danger: true,
                onConfirm: () => end.mutate(),
              })
            }
          >
            {t.end}
          </Button>
        ) : null}
      </DialogFooter>
    </Stack>
  )
}

/** The URL, shown while the dialog is open. */
function Address({ path }: { path: string }) {
  const t = useWords(calendarWords)
  const { copy, copied } = useWords(kitWords)
  const address = new URL(`.${path}`, window.location.origin + window.location.pathname).href
  return (
    <>
      <Alert color="orange">{t.once}</Alert>
      <div className={classes.secret}>
        <TextInput label={t.address} value={address} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton value={address}>
          {({ copied: done, copy: doCopy }) => (
            <Button variant="default" onClick={doCopy}>
              {done ? copied : copy}
            </Button>
          )}
        </CopyButton>
      </div>
    </>
  )
}
