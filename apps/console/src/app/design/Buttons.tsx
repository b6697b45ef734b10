import { ActionIcon, Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { PushButton } from '../../ui/PushButton.tsx'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

/** Buttons, confirmations and toasts. */
export function Buttons() {
  const t = useWords(designWords)
  const common = useWords(kitWords)
  const ask = (danger: boolean) =>
    confirmAction({
      title: t.dialogTitle,
      text: t.consequence,
      danger,
      ...(danger && { action: common.remove }),
      onConfirm: () => toastDone(common.saved),
    })
  return (
    <Part title={t.buttons}>
      <Case name={t.looks}>
        <div className={classes.row}>
          <AddButton onClick={() => toastDone(common.saved)}>{common.add}</AddButton>
          <Button variant="default">{common.cancel}</Button>
          <Button variant="subtle">{common.edit}</Button>
          <Button variant="subtle" color="red">
            {common.remove}
          </Button>
          <Button color="red">{common.remove}</Button>
          <Button size="xs">{common.save}</Button>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.tools}>
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t.tools}>
            <IconSettings size={16} aria-hidden />
          </ActionIcon>
        </div>
      </Case>
      <Case name={t.busy}>
        <div className={classes.row}>
          <Button loading>{common.save}</Button>
          <Button variant="default" loading>
            {common.save}
          </Button>
          <Button disabled title={t.whyNot}>
            {common.save}
          </Button>
        </div>
      </Case>
      <Case name={t.firstScreens}>
        <div className={classes.row}>
          <PushButton>{common.save}</PushButton>
          <PushButton look="plain">{common.cancel}</PushButton>
          <PushButton busy>{common.save}</PushButton>
          <PushButton disabled>{common.save}</PushButton>
        </div>
      </Case>
      <Case name={t.dialogs}>
        <div className={classes.row}>
          <Button variant="default" onClick={() => ask(false)}>
            {t.askPlainly}
          </Button>
          <Button variant="default" onClick={() => ask(true)}>
            {t.askDanger}
          </Button>
          <Button variant="default" onClick={() => toastDone(common.saved)}>
            {t.toastDone}
          </Button>
          <Button variant="default" onClick={() => toastProblem(t.problem)}>
            {t.toastProblem}
          </Button>
        </div>
      </Case>
    </Part>
  )
}
