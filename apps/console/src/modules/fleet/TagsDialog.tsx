import { mostDeviceTags } from '@limpid/contract/devices'
import { type TagAct, tagActs } from '@limpid/contract/fleet'
import { Input, SegmentedControl, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../kit/useWords.ts'
import type { Said } from '../../lib/words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'
import { facetsQuery, tagDevices } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'

const longestTag = 32

const tagFields = (t: Said<typeof fleetWords>) =>
  z
    .object({
      act: z.enum(tagActs),
      tags: z.array(z.string().check(z.trim(), z.maxLength(longestTag, t.tagTooLong))),
    })
    .check(
      z.refine(({ act, tags }) => act === 'set' || tags.length > 0, { error: t.tagMissing, path: ['tags'] }),
    )

/** Gives the chosen devices tags, takes some away, or replaces all. */
export function TagsDialog(props: ChangeProps) {
  const t = useWords(fleetWords)
  const { data } = useQuery({ ...facetsQuery('own'), enabled: props.opened })
  const schema = useMemo(() => tagFields(t), [t])
  return (
    <ChangeDialog
      {...props}
      title={t.tagsOf(props.chosen.count)}
      initialValues={{ act: 'add' as TagAct, tags: [] as string[] }}
      schema={schema}
      change={(devices, body) => tagDevices({ body: { devices, ...body } })}
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
          <TagsInput
            label={t.tags}
            description={t.tagHint}
            data-autofocus
            maxTags={mostDeviceTags}
            data={data?.tags.map(({ tag }) => tag) ?? []}
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
