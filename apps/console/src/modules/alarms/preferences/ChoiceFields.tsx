import { maxChannelChoices } from '@limpid/contract/alarms/preferences'
import { Button, Group, Input, Select } from '@mantine/core'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import { DevicePicker } from '../../devices/devices.public.ts'
import { useGroupField } from '../../groups/groups.public.ts'
import { ChannelGrid } from './ChannelGrid.tsx'
import { newChoice, type PreferenceValues } from './preferenceForm.ts'
import classes from './preferences.module.css'
import { preferenceWords } from './preferences.words.ts'

type Form = ResourceFormFields<PreferenceValues>

/** The channels of all devices, and of groups and devices apart. */
export function ChoiceFields({ form }: { form: Form }) {
  const t = useWords(preferenceWords)
  const { choices } = form.values
  const hasAll = choices.some(({ scope }) => scope === 'all')
  return (
    <fieldset className={classes.part}>
      <legend>{t.channels}</legend>
      {hasAll ? null : (
        <p className={classes.hint}>
          {t.usesDefault}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => form.insertListItem('choices', newChoice('all'), 0)}
          >
            {t.choose}
          </Button>
        </p>
      )}
      {choices.map(({ key }, at) => (
        <Choice key={key} form={form} at={at} />
      ))}
      {choices.length >= maxChannelChoices ? null : (
        <Group gap="xs">
          {(['group', 'device'] as const).map((scope) => (
            <Button
              key={scope}
              size="compact-sm"
              variant="subtle"
              onClick={() => form.insertListItem('choices', newChoice(scope))}
            >
              {scope === 'group' ? t.addGroup : t.addDevice}
            </Button>
          ))}
        </Group>
      )}
    </fieldset>
  )
}

function Choice({ form, at }: { form: Form; at: number }) {
  const t = useWords(preferenceWords)
  const choice = form.values.choices[at]
  const groups = useGroupField(
    choice?.scope === 'group' && choice.targetId ? [{ id: choice.targetId }] : [],
    {
      enabled: choice?.scope === 'group',
    },
  )
  if (!choice) return null
  const { scope } = choice
  const name = { all: t.ofAll, group: t.group, device: t.device }[scope]
  const target = form.getInputProps(`choices.${at}.targetId`)
  return (
    <div className={classes.choice}>
      <div className={classes.head}>
        {scope === 'all' ? <b>{name}</b> : null}
        {scope === 'group' ? (
          <Select
            className={classes.target}
            label={name}
            searchable
            allowDeselect={false}
            {...groups}
            {...target}
            value={target.value || null}
            onChange={(value) => target.onChange(value ?? '')}
          />
        ) : null}
        {scope === 'device' ? (
          <Input.Wrapper className={classes.target} label={name} error={target.error}>
            <DevicePicker productId={undefined} inForm value={target.value} onChange={target.onChange} />
          </Input.Wrapper>
        ) : null}
        <RemoveRowButton
          label={scope === 'all' ? t.useDefault : t.removeChoice(name)}
          onClick={() => form.removeListItem('choices', at)}
        />
      </div>
      <ChannelGrid
        scope={name}
        value={choice.channels}
        onChange={(channels) => form.setFieldValue(`choices.${at}.channels`, channels)}
      />
    </div>
  )
}
