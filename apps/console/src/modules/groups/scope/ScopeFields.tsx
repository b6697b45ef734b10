import { localise } from '@limpid/contract/kernel/words'
import { Input, Select } from '@mantine/core'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { DevicePicker } from '../../devices/devices.public.ts'
import { useSiteField } from '../../sites/sites.public.ts'
import { useGroupField } from '../tree/useGroupField.ts'
import classes from './ScopeFields.module.css'
import { type DeviceScope, deviceScopeWords, scopeFieldWords } from './scope.words.ts'

export interface ScopeValues {
  scope: DeviceScope
  /** The site, group or device; empty where there is none. */
  targetId: string
}

interface ScopeFieldsProps<Values extends ScopeValues> {
  form: ResourceFormFields<Values>
  scopes: readonly Values['scope'][]
  /** Offers devices of this product only. */
  productId?: string | undefined
}

/** Which of the user's devices something applies to: all, or those of one site or group, or one. */
export function ScopeFields<Values extends ScopeValues>(props: ScopeFieldsProps<Values>) {
  const { form, scopes, productId } = props
  const t = useWords(scopeFieldWords)
  const language = useLanguage()
  const { scope } = form.values
  const { targetId } = form.values
  const sites = useSiteField(scope === 'site' && targetId ? [{ id: targetId }] : [], scope === 'site')
  const groups = useGroupField(scope === 'group' && targetId ? [{ id: targetId }] : [], {
    enabled: scope === 'group',
  })
  const target = form.getInputProps('targetId')
  return (
    <div className={classes.pair}>
      <Select
        label={t.scope}
        allowDeselect={false}
        data={scopes.map((value) => ({ value, label: localise(deviceScopeWords[value], language) }))}
        {...form.getInputProps('scope')}
        onChange={(value) => form.setValues((values) => ({ ...values, scope: value ?? scope, targetId: '' }))}
      />
      {scope === 'site' || scope === 'group' ? (
        <Select
          label={t[scope]}
          withAsterisk
          searchable
          allowDeselect={false}
          {...(scope === 'site' ? sites : groups)}
          {...target}
          value={target.value || null}
          onChange={(value) => target.onChange(value ?? '')}
        />
      ) : null}
      {scope === 'device' ? (
        <Input.Wrapper label={t.device} withAsterisk error={target.error}>
          <DevicePicker productId={productId} inForm value={target.value} onChange={target.onChange} />
        </Input.Wrapper>
      ) : null}
    </div>
  )
}
