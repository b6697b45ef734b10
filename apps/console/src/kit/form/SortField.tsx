import { NumberInput } from '@mantine/core'

interface SortFieldProps {
  form: { getInputProps: (field: 'sort') => object }
  label: string
  hint?: string
}

/** Sort position: an integer from 0 to 9999. The form rejects other values and does not change them. */
export function SortField({ form, label, hint }: SortFieldProps) {
  return (
    <NumberInput
      label={label}
      description={hint}
      withAsterisk
      min={0}
      max={9999}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps('sort')}
    />
  )
}
