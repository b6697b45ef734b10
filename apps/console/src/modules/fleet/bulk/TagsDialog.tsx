import { maxDeviceTags } from '@limpid/contract/devices/tags'
import { type TagAct, tagActs } from '@limpid/contract/fleet/selection'
import { Input, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { useDictLabels } from '../../dicts/dicts.public.ts'
import { facetsQuery, tagDevices } from '../fleet.queries.ts'
import { bulkWords } from './bulk.words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'

const longestTag = 32

const tagFields = (t: TextsOf<typeof bulkWords>) =>
  z
    .object({
      act: z.enum(tagActs),
      tags: z.array(z.string().check(z.trim(), z.maxLength(longestTag, t.tagTooLong))),
    })
    .check(
      z.refine(({ act, tags }) => act === 'set' || tags.length > 0, { error: t.tagMissing, path: ['tags'] }),
    )

/** Adds, removes or replaces tags of the selected devices. */
export function TagsDialog(props: ChangeProps) {
  const suggested = useDictLabels('device_tag')
  const t = useWords(bulkWords)
  const { data } = useQuery({ ...facetsQuery('own'), enabled: props.opened })
  const schema = useMemo(() => tagFields(t), [t])
  return (
    <ChangeDialog
      {...props}
      title={t.tagsOf(props.chosen.count)}
      initialValues={{ act: 'add' as TagAct, tags: [] as string[] }}
      schema={schema}
      change={(devices, body) => tagDevices({ devices, ...body })}
      done={t.tagDone}
    >
      {(form) => (
        <>
          <Input.Wrapper label={t.tagAct} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t.tagAct}
              data={[
                { value: 'add', label: t.tagAdd },
                { value: 'remove', label: t.tagRemove },
                { value: 'set', label: t.tagSet },
              ]}
              {...form.getInputProps('act')}
            />
          </Input.Wrapper>
          <TagsField
            label={t.tags}
            description={t.tagHint}
            data-autofocus
            maxTags={maxDeviceTags}
            data={[...new Set([...(data?.tags.map(({ tag }) => tag) ?? []), ...suggested])]}
            {...form.getInputProps('tags')}
          />
          {form.values.act === 'set' && form.values.tags.length === 0 ? (
            <Text size="sm" c="orange">
              {t.tagClears}
            </Text>
          ) : null}
        </>
      )}
    </ChangeDialog>
  )
}
