import type { Group } from '@limpid/contract/groups/groups'
import { Select, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import type { TextsOf } from '../../lib/words.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { useSiteIds } from '../sites/sites.public.ts'
import { createGroup, updateGroup } from './groups.queries.ts'
import { groupWords } from './groups.words.ts'
import { type KnownFacts, RuleBuilder } from './rule/RuleBuilder.tsx'
import { RulePreview } from './rule/RulePreview.tsx'
import { ruleWords } from './rule/rule.words.ts'
import { type RuleValues, ruleOf, valuesOfRule } from './rule/ruleValues.ts'
import { useGroupOptions } from './tree/useGroupOptions.ts'

/** What the dialog edits: an existing group, or a new one and its parent. */
export type Edited = { group: Group } | { parentId: string | null }

interface GroupDialogProps {
  edited: Edited | undefined
  known: KnownFacts
  onClose: () => void
  onSaved: (id: string) => void
}

/** Adds a group, or edits name and rule of one. */
export function GroupDialog({ edited, known, onClose, onSaved }: GroupDialogProps) {
  const t = useWords(groupWords)
  const changes = edited !== undefined && 'group' in edited
  return (
    <FormDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={changes ? t.editGroup : t.addGroup}
      size="lg"
    >
      {edited ? <GroupForm edited={edited} known={known} onSaved={onSaved} /> : null}
    </FormDialog>
  )
}

interface GroupValues extends Record<string, unknown> {
  name: string
  parentId: string
  byRule: boolean
  rule: RuleValues
}

const groupFields = (t: TextsOf<typeof groupWords>, rules: TextsOf<typeof ruleWords>) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
      parentId: z.string(),
      byRule: z.boolean(),
      rule: z.custom<RuleValues>(() => true),
    })
    .check(
      z.refine(({ byRule, rule }) => !byRule || ruleOf(rule) !== undefined, {
        error: rules.ruleEmpty,
        path: ['rule'],
      }),
    )

interface GroupFormProps {
  edited: Edited
  known: KnownFacts
  onSaved: (id: string) => void
}

function GroupForm({ edited, known, onSaved }: GroupFormProps) {
  const t = useWords(groupWords)
  const rules = useWords(ruleWords)
  const common = useWords(kitWords)
  const sites = useSiteIds()
  const parents = useGroupOptions(true)
  const schema = useMemo(() => groupFields(t, rules), [t, rules])
  if (sites.pending) return <SkeletonBlock height={200} />
  const group = 'group' in edited ? edited.group : undefined
  const initialValues: GroupValues = {
    name: group?.name ?? '',
    parentId: ('parentId' in edited ? edited.parentId : null) ?? '',
    byRule: group?.rule !== null && group?.rule !== undefined,
    rule: valuesOfRule(group?.rule ?? null, sites.ids),
  }
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={schema}
      submit={async ({ name, parentId, byRule, rule: conditions }) => {
        const rule = (byRule && ruleOf(conditions)) || null
        if (!group) return (await createGroup({ body: { name, parentId: parentId || null, rule } })).id
        await updateGroup({ params: { id: group.id }, body: { name, rule } })
        return group.id
      }}
      onDone={(id) => {
        toastDone(common.saved)
        onSaved(id)
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            placeholder={t.nameHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          {group ? null : (
            <Select
              label={t.parent}
              placeholder={t.top}
              searchable
              clearable
              data={parents}
              value={form.values.parentId || null}
              onChange={(parentId) => form.setFieldValue('parentId', parentId ?? '')}
            />
          )}
          <Switch
            label={rules.useRule}
            description={rules.useRuleHint}
            {...form.getInputProps('byRule', { type: 'checkbox' })}
          />
          {form.values.byRule ? (
            <>
              <RuleBuilder
                values={form.values.rule}
                known={known}
                error={form.errors['rule'] as string | undefined}
                onChange={(patch) => form.setFieldValue('rule', { ...form.values.rule, ...patch })}
              />
              <RulePreview rule={ruleOf(form.values.rule)} />
            </>
          ) : null}
        </>
      )}
    </ResourceForm>
  )
}
