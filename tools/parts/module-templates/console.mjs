/** The console's part of a new module: a list page that follows live updates, and its form. */
export function consoleFiles({ plural, Plural, one, One, zh }) {
  const at = `apps/console/src/modules/${plural}`
  return {
    [`${at}/${plural}.module.ts`]: `import { IconListDetails } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const ${plural}Module: ConsoleModule = {
  pages: {
    '${plural}/index': () => import('./${Plural}Page.tsx'),
  },
  notices: {
    'devices.${one}-added': { icon: IconListDetails, path: () => '/equipment/${plural}' },
  },
}
`,
    [`${at}/${plural}.words.ts`]: `import { defineWords } from '../../lib/words.ts'

export const ${one}Words = defineWords({
  title: { zh: '${zh}管理', en: '${Plural}' },
  add${One}: { zh: '新增${zh}', en: 'Add ${one}' },
  nameMissing: { zh: '请输入${zh}名称', en: 'Enter a ${one} name' },
  nameTooLong: { zh: '${zh}名称最多 64 个字符', en: 'A ${one} name has at most 64 characters' },
  emptyTitle: { zh: '暂无${zh}', en: 'No ${plural} yet' },
})
`,
    [`${at}/${plural}.queries.ts`]: `import { ${plural} } from '@limpid/contract/${plural}/${plural}'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('${plural}', ${plural})

/** A page of the user's ${plural}, by name. */
export function ${one}PageQuery(query: { pageNum: number; pageSize: number }) {
  return reads.page({ query })
}

export const ${one}PageKey = reads.page.key
export const create${One} = remote(${plural}).create
`,
    [`${at}/${Plural}Page.tsx`]: `import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ${One}Dialog } from './${One}Dialog.tsx'
import { ${one}PageKey, ${one}PageQuery } from './${plural}.queries.ts'
import { ${one}Words } from './${plural}.words.ts'

const fields = listFields()

/** The user's ${plural}, paged by the server. */
export default function ${Plural}Page() {
  const t = useWords(${one}Words)
  const common = useWords(kitWords)
  const list = useList(fields)
  const [adding, add] = useState(false)
  const refresh = useNewsRefresh([${one}PageKey])
  useLive(
    ['${plural}'],
    ({ kind }) => {
      if (kind === '${plural}.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame
      title={t.title}
      actions={
        <Can needs={['iot:${one}:add']}>
          <AddButton onClick={() => add(true)}>{t.add${One}}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={[{ id: 'name', header: common.name, card: 'title', cell: ({ name }) => name }]}
        query={${one}PageQuery(list.page)}
        list={list}
        rowKey={({ id }) => id}
        choiceName="${plural}"
        empty={<EmptyState title={t.emptyTitle} />}
      />
      <${One}Dialog opened={adding} onClose={() => add(false)} />
    </PageFrame>
  )
}
`,
    [`${at}/${One}Dialog.tsx`]: `import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import type { TextsOf } from '../../lib/words.ts'
import { create${One} } from './${plural}.queries.ts'
import { ${one}Words } from './${plural}.words.ts'

const ${one}Fields = (t: TextsOf<typeof ${one}Words>) =>
  z.object({ name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)) })

interface ${One}DialogProps {
  opened: boolean
  onClose: () => void
}

/** Adds a ${one}. */
export function ${One}Dialog({ opened, onClose }: ${One}DialogProps) {
  const t = useWords(${one}Words)
  const common = useWords(kitWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.add${One}}>
      <ResourceForm
        initialValues={{ name: '' }}
        schema={useMemo(() => ${one}Fields(t), [t])}
        submit={(body) => create${One}({ body })}
        onDone={() => {
          toastDone(common.saved)
          onClose()
        }}
      >
        {(form) => (
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
        )}
      </ResourceForm>
    </FormDialog>
  )
}
`,
  }
}
