import { type MemberDetail, maxMemberTags } from '@limpid/contract/customers/schemas'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { InUse } from '../../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { addressLine } from '../../addresses/addresses.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { NoteDialog } from '../../orders/orders.public.ts'
import classes from '../customers.module.css'
import { customerCalls } from '../customers.queries.ts'
import { customerWords } from '../customers.words.ts'
import { Tags } from '../Tags.tsx'
import { StatusButton } from './StatusButton.tsx'

/** Who a member is, what they spent, and what staff noted. */
export function OverviewPanel({ member }: { member: MemberDetail }) {
  const t = useWords(customerWords)
  const language = useLanguage()
  const can = useCan()
  return (
    <>
      <Card heading={t.profile} action={<StatusButton member={member} />}>
        <Facts>
          <Fact name={t.status}>
            <InUse status={member.status} />
          </Fact>
          <Fact name={t.mobile}>{member.mobile ?? '–'}</Fact>
          <Fact name={t.email}>{member.email ?? '–'}</Fact>
          <Fact name={t.gender}>{member.genderLabel || '–'}</Fact>
          <Fact name={t.dept}>{member.deptName ?? '–'}</Fact>
          <Fact name={t.registered}>{formatInstant(member.createTime)}</Fact>
          <Fact name={t.lastSignIn}>
            {member.lastSignInAt ? formatInstant(member.lastSignInAt) : t.never}
          </Fact>
          <Fact name={t.orders}>{member.orders}</Fact>
          <Fact name={t.spent}>{formatFen(member.spent, language)}</Fact>
          {member.balance === null ? null : (
            <Fact name={t.balance}>{formatFen(member.balance, language)}</Fact>
          )}
          {member.points === null ? null : (
            <Fact name={t.points}>{formatNumber(member.points, {}, language)}</Fact>
          )}
        </Facts>
      </Card>
      <Card heading={t.tags}>
        {can(['ums:member:edit']) ? <EditTags member={member} /> : <Tags tags={member.tags} />}
      </Card>
      <NotesCard member={member} />
      <Card heading={t.addresses}>
        {member.addresses.length === 0 ? <span className={classes.dim}>{t.noAddresses}</span> : null}
        <ul className={classes.lines}>
          {member.addresses.map((address) => (
            <li key={address.id}>
              <Detailed details={addressLine(address)}>
                {address.consigneeName} {address.consigneeMobile}{' '}
                {address.defaulted ? <span className={classes.dim}>{t.defaultAddress}</span> : null}
              </Detailed>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** Each change of the tags is stored at once. */
function EditTags({ member }: { member: MemberDetail }) {
  const t = useWords(customerWords)
  const params = { id: member.id }
  const save = useMutation({
    mutationFn: (tags: string[]) => customerCalls.setTags({ params, body: { tags } }),
  })
  return (
    <TagsField
      aria-label={t.editTags}
      placeholder={t.editTags}
      description={t.tagsHint}
      value={save.isPending ? save.variables : member.tags}
      maxTags={maxMemberTags}
      onChange={(tags) => save.mutate(tags.map((tag) => tag.slice(0, 20)))}
    />
  )
}

function NotesCard({ member }: { member: MemberDetail }) {
  const t = useWords(customerWords)
  const [adding, setAdding] = useState(false)
  return (
    <Card
      heading={t.notes}
      hint={t.notesHint}
      action={
        <Can needs={['ums:member:edit']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t.addNote}
          </Button>
        </Can>
      }
    >
      {member.notes.length === 0 ? <span className={classes.dim}>{t.noNotes}</span> : null}
      <ul className={classes.lines}>
        {member.notes.map(({ id, at, by, note }) => (
          <li key={id}>
            <Detailed details={[formatInstant(at), by ?? '–'].join(' · ')}>{note}</Detailed>
          </li>
        ))}
      </ul>
      <NoteDialog
        opened={adding}
        onClose={() => setAdding(false)}
        title={t.addNote}
        submit={(note) => customerCalls.addNote({ params: { id: member.id }, body: { note } })}
      />
    </Card>
  )
}
