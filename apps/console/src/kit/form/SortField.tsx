import { NumberInput } from '@mantine/core'

interface SortFieldProps {
  form: { getInputProps: (field: 'sort') => object }
  label: string
}

/** Where something stands among its like: a whole number from 0 to 9999. Another one is refused by the form, not changed. */
export function SortField({ form, label }: SortFieldProps) {
  return (
    <NumberInput
      label={label}
      withAsterisk
      min={0}
      max={9999}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps('sort')}
    />
  )
}
