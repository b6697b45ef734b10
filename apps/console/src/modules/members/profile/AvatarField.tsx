import { maxAvatarBytes } from '@limpid/contract/members/personal'
import { Button, FileButton, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../../kit/toast.ts'
import classes from '../members.module.css'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

/** The user's avatar, or the first character of their name, and how to change it. */
export function AvatarField({ avatar, name }: { avatar: string; name: string }) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const resetFile = useRef<() => void>(null)
  const done = () => {
    toastDone(common.saved)
    return refreshProfile(client)
  }
  const upload = useMutation({
    mutationFn: (file: File) => personal.setAvatar({ body: { file } }),
    onSuccess: done,
    onSettled: () => resetFile.current?.(),
  })
  const remove = useMutation({ mutationFn: () => personal.removeAvatar({}), onSuccess: done })
  const take = (file: File | null) => {
    if (!file) return
    if (file.size <= maxAvatarBytes) return upload.mutate(file)
    resetFile.current?.()
    toastProblem(t.avatarTooLarge)
  }
  return (
    <div className={classes.avatarRow}>
      {avatar ? (
        <img className={classes.avatar} src={avatar} alt={t.avatar} width={80} height={80} />
      ) : (
        <span className={classes.avatar} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div>
        <Group gap="xs">
          <FileButton
            onChange={take}
            accept="image/png,image/jpeg,image/webp"
            resetRef={resetFile}
            inputProps={{ 'aria-label': t.avatarChoose }}
          >
            {(props) => (
              <Button variant="default" {...props} loading={upload.isPending}>
                {t.avatarChoose}
              </Button>
            )}
          </FileButton>
          {avatar ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t.avatarRemove}
            </Button>
          ) : null}
        </Group>
        <p className={classes.hint}>{t.avatarHint}</p>
      </div>
    </div>
  )
}
