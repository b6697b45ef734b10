import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from './firstSteps.module.css'
import { firstStepsWords } from './firstSteps.words.ts'

/** There are no devices yet: how to get the first one, as far as the account may. */
export default function NoDevices() {
  const t = useWords(firstStepsWords)
  const openPath = useOpenPath()
  const adds = useCan()(['iot:device:add'])
  if (!adds) {
    const shared = openPath('/equipment/share-device')
    return (
      <>
        <EmptyState
          title={t.noDevices}
          hint={t.noneSharedHint}
          action={
            shared ? (
              <Button component={Link} to={shared} size="xs" variant="default">
                {t.toShared}
              </Button>
            ) : null
          }
        />
        <div data-adverts="dashboard" />
      </>
    )
  }
  const steps = [
    { key: 'site', title: t.site, text: t.siteText, action: t.toSites, to: openPath('/equipment/sites') },
    { key: 'claim', title: t.claim, text: t.claimText, action: t.toClaim, to: openPath('/equipment/claim') },
    {
      ...{ key: 'connect', title: t.connect, text: t.connectText, action: t.addDevice },
      to: openPath('/equipment/own-equipment?add=true'),
    },
    {
      ...{ key: 'share', title: t.share, text: t.shareText, action: t.toShared },
      to: openPath('/equipment/share-device'),
    },
  ].filter(({ to }) => to !== undefined)
  return (
    <>
      <Card heading={t.noDevices} hint={t.hint}>
        <ol className={classes.steps}>
          {steps.map(({ key, title, text, action, to = '' }) => (
            <li key={key}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <Button component={Link} to={to} size="xs" variant={key === 'connect' ? 'filled' : 'default'}>
                {action}
              </Button>
            </li>
          ))}
        </ol>
      </Card>
      <div data-adverts="dashboard" />
    </>
  )
}
