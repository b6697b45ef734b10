import { TextInput } from '@mantine/core'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { deviceWords } from './devices.words.ts'

interface NameAndSnProps {
  form: { getInputProps: (field: 'name' | 'sn') => object }
}

/** The first two fields of every device form. */
export function NameAndSn({ form }: NameAndSnProps) {
  const t = useWords(deviceWords)
  const common = useWords(kitWords)
  return (
    <>
      <TextInput
        label={common.name}
        placeholder={t.nameHint}
        withAsterisk
        data-autofocus
        maxLength={64}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t.sn}
        description={t.snHint}
        withAsterisk
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('sn')}
      />
    </>
  )
}
