import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import classes from '../members.module.css'
import { profileQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { AvatarField } from './AvatarField.tsx'
import { ContactLine } from './ContactLine.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** One's own profile: picture, name and language to change; username, roles, mobile and e-mail beside them. */
export function ProfilePanel() {
  const t = useWords(memberWords)
  const language = useLanguage()
  const { data: profile, error, refetch } = useQuery({ ...profileQuery, meta: { shown: 'page' } })
  if (error && !profile) {
    const retry = () => void refetch()
    return <LoadFailed error={error} onRetry={retry} />
  }
  if (!profile) return <SkeletonBlock height={320} />
  return (
    <>
      <Card heading={t.tabProfile}>
        <AvatarField avatar={profile.avatar} name={profile.nickname} />
        <ProfileForm key={profile.username} profile={profile} />
      </Card>
      <Card heading={profile.username}>
        <dl className={classes.facts}>
          <dt>{t.roles}</dt>
          <dd>{profile.roles.map((role) => (language === 'en' ? role.nameEn : role.name)).join(' · ')}</dd>
          <dt>{t.memberSince}</dt>
          <dd className={classes.number}>{formatInstant(profile.createTime)}</dd>
          <dt>{t.mobile}</dt>
          <ContactLine kind="mobile" value={profile.mobile} />
          <dt>{t.email}</dt>
          <ContactLine kind="email" value={profile.email} />
        </dl>
      </Card>
    </>
  )
}
