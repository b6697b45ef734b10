import { type RuleScope, ruleScopes } from '@limpid/contract/alarm-rules/schemas'
import { say } from '@limpid/contract/kernel/words'
import { Input, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { DevicePicker } from '../devices/devices.public.ts'
import { useGroupOptions } from '../groups/groups.public.ts'
import { siteOptionsQuery } from '../sites/sites.public.ts'
import classes from './alarm-rules.module.css'
import { ruleWords, scopeWords } from './alarm-rules.words.ts'
import type { RuleValues } from './ruleForm.ts'

/** Which devices the rule watches. */
export function ScopeFields({ form }: { form: ResourceFormFields<RuleValues> }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { scope, productId } = form.values
  const { data: sites = [] } = useQuery({ ...siteOptionsQuery(), enabled: scope === 'site' })
  const groups = useGroupOptions(scope === 'group')
  const choices: Partial<Record<RuleScope, { label: string; data: { value: string; label: string }[] }>> = {
    site: { label: t.site, data: sites.map(({ value, label }) => ({ value, label })) },
    group: { label: t.group, data: groups },
  }
  const chosen = choices[scope]
  const target = form.getInputProps('targetId')
  return (
    <div className={classes.pair}>
      <Select
        label={t.scope}
        allowDeselect={false}
        data={ruleScopes.map((value) => ({ value, label: say(scopeWords[value], language) }))}
        {...form.getInputProps('scope')}
        onChange={(value) => form.setValues({ scope: (value ?? 'all') as RuleScope, targetId: '' })}
      />
      {chosen ? (
        <Select
          label={chosen.label}
          withAsterisk
          searchable
          allowDeselect={false}
          data={chosen.data}
          {...target}
          value={target.value || null}
          onChange={(value) => target.onChange(value ?? '')}
        />
      ) : null}
      {scope === 'device' ? (
        <Input.Wrapper label={t.device} withAsterisk error={target.error}>
          <DevicePicker
            productId={productId || undefined}
            texts={{
              device: t.device,
              chooseDevice: t.chooseDevice,
              noDevice: t.noDevice,
              deviceGone: t.deviceGone,
            }}
            value={target.value}
            onChange={target.onChange}
          />
        </Input.Wrapper>
      ) : null}
    </div>
  )
}
