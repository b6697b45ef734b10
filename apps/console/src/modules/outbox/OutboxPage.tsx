import { localise } from '@limpid/contract/kernel/words'
import { outboxChannels } from '@limpid/contract/outbox/outbox'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { Button } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { useHasRole } from '../../kit/access/HasRole.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { toastDone } from '../../kit/toast.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { joinSentences } from '../../lib/texts/sentences.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { outboxCalls, outboxPageQuery, outboxPagesKey, refreshOutbox } from './outbox.queries.ts'
import { channelWords, outboxWords } from './outbox.words.ts'
import { RemoveMessage } from './RemoveMessage.tsx'
import { SmsUsageCard } from './SmsUsageCard.tsx'
import { useMessageColumns } from './useMessageColumns.tsx'

const fields = listFields({ filters: { channel: choice('', ['', ...outboxChannels]), target: '' } })
const opened = { message: '' }

/** Messages that no gateway sent: filtered by kind and target, viewed, deleted. */
export default function OutboxPage() {
  const t = useWords(outboxWords)
  const language = useLanguage()
  const list = useList(fields)
  const [{ message }, open] = useUrlState(opened)
  const query = outboxPageQuery({ ...list.page, ...list.active })
  const { data } = useQuery({ ...query, meta: { shown: 'page' } })
  const readsCodes = useHasRole()([rootRole])
  return (
    <PageFrame
      title={t.title}
      description={readsCodes ? t.description : joinSentences(language, t.description, t.covered)}
      actions={<OutboxActions empty={data?.total === 0 && Object.keys(list.active).length === 0} />}
    >
      <SmsUsageCard />
      <ResourceTable
        label={t.title}
        choiceName="outbox"
        columns={useMessageColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open({ message: id }, { push: true })}
        actions={(row) => <RemoveMessage message={row} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.searchTarget} {...list.field('target')} />
            <ChoiceFilter
              label={t.channel}
              any={t.anyChannel}
              options={outboxChannels.map((value) => ({
                value,
                label: localise(channelWords[value], language),
              }))}
              {...list.field('channel')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconMail />} title={t.empty} hint={t.emptyHint} />}
      />
      <MessageDialog id={message} onClose={() => open({ message: '' })} />
    </PageFrame>
  )
}

function OutboxActions({ empty }: { empty: boolean }) {
  const t = useWords(outboxWords)
  const client = useQueryClient()
  const fetching = useIsFetching({ queryKey: outboxPagesKey }) > 0
  const clear = useMutation({
    mutationFn: () => outboxCalls.clear({}),
    onSuccess: ({ deleted }) => toastDone(t.cleared(deleted)),
  })
  const ask = () =>
    confirmAction({
      title: t.clearTitle,
      text: t.clearAsk,
      action: t.clear,
      danger: true,
      onConfirm: () => clear.mutate(),
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={fetching}
        onClick={() => void refreshOutbox(client)}
      >
        {t.refresh}
      </Button>
      <Can needs={['sys:outbox:delete']}>
        <ReasonButton
          variant="light"
          color="red"
          reason={empty ? t.empty : undefined}
          loading={clear.isPending}
          onClick={ask}
        >
          {t.clear}
        </ReasonButton>
      </Can>
    </>
  )
}
