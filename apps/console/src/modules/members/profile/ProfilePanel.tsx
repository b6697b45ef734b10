import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { profileQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { AvatarField } from './AvatarField.tsx'
import { ContactLine } from './ContactLine.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'

/**
 * The user's profile: editable avatar, name and language; username, roles, mobile and e-mail next to them.
 */
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
    <div className={classes.panels}>
      <Card heading={t.tabProfile}>
        <AvatarField avatar={profile.avatar} name={profile.nickname} />
        <ProfileForm key={profile.username} profile={profile} />
      </Card>
      <Card heading={profile.username}>
        <Facts beside>
          <Fact name={t.roles}>
            {profile.roles.map((role) => (language === 'en' ? role.nameEn : role.name)).join(t.listed)}
          </Fact>
          <Fact name={t.memberSince}>{formatInstant(profile.createTime)}</Fact>
          <Fact name={t.mobile}>
            <ContactLine kind="mobile" value={profile.mobile} />
          </Fact>
          <Fact name={t.email}>
            <ContactLine kind="email" value={profile.email} />
          </Fact>
        </Facts>
      </Card>
    </div>
  )
}
